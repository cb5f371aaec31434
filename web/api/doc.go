// Package api answers the JSON calls under /api/v1, and describes them in
// OpenAPI 3.1 at /api/v1/openapi.json.
//
// Nothing is computed here: a call reads its parameters or its body, asks the
// packages under score, and writes what they say. Numbers that are exact there
// are rounded here, once.
//
// Huma serves the calls and writes their description out of the types of the
// answers. What comes in is read by package param, as the pages read it: a
// number is written alike everywhere, and a reader is told in French or English
// what is wrong, all of it at once. Huma's own binding and validation can do
// neither. For the same reason the package variable
// huma.NewError stays as it is: every error is a [Problem] already when huma
// gets it, and other users of huma in the program notice nothing.
//
// Every answer that is not a success is a problem of RFC 9457, unknown paths
// and wrong methods included. A parameter or a field that a call does not have
// is refused: a misspelt vulnerability must not give a wrong score.
package api
