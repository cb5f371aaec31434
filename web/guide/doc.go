// Package guide reads the long texts of the site: Markdown, one file a
// language and page, in which every figure is a call such as
// {{score 4H no =}} that the site answers from the rules.
//
// A text holds no figure of its own, no suit symbol and no HTML: Read refuses
// them. So what the guide says cannot differ from what the program counts, and
// both languages can be compared call by call.
//
// Left out: what a call means, which is told by a Resolver, and everything of
// Markdown that the guide does not need (images, code, raw HTML).
package guide
