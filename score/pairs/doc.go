// Package pairs ranks a pairs event from its travellers.
package pairs
