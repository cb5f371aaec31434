package sheet

import (
	"encoding/binary"

	"bridgescore/score"
	"bridgescore/score/notation"
)

func formatEnglish(e score.Entry) string { return notation.Format(e, notation.English) }

// anyOrder is the order of bytes where a test does not care.
var anyOrder = binary.LittleEndian
