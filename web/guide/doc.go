// Package guide has the pages of the guide and reads their long texts: Markdown, one file a
// language and page, in which every figure is a call such as {{score 4H no =}} that is answered
// from the rules by package score.
//
// A text holds no figure of its own, no suit symbol and no HTML: reading refuses them. So what
// the guide says cannot differ from what the program counts, and both languages can be compared
// call by call.
//
// Left out is everything of Markdown that the guide does not need (images, code, raw HTML).
package guide
