package param

import (
	"context"
	"io"

	"bridgescore/score/sheet"
)

// EventLimits bounds a pairs event of at most so many results, however it is
// sent. 20,000 pairs are a simultaneous tournament of 10,000 tables, and twice as
// many seats where they change lines; no session has 2,000 boards, and no
// tournament 1,000 sections.
func EventLimits(lines int) sheet.Limits {
	return sheet.Limits{Lines: lines, Pairs: 40_000, Boards: 2_000, Sections: 1_000}
}

// Interruptible reads on as long as the context lasts: nobody waits for what a
// client that left has sent.
func Interruptible(ctx context.Context, in io.Reader) io.Reader { return interruptible{ctx, in} }

type interruptible struct {
	ctx context.Context
	in  io.Reader
}

func (i interruptible) Read(p []byte) (int, error) {
	if err := i.ctx.Err(); err != nil {
		return 0, err
	}
	return i.in.Read(p)
}
