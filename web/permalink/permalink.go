// Package permalink packs the sheet of an event into a short text that travels in
// an address or in a field of a form, so that nothing has to be kept on the
// server.
//
// An event is a version, flags, a checksum and the sheet compressed with a
// dictionary of what sheets are full of, in the letters of base64url. The
// checksum finds accidents, such as an address that was cut; it is no
// signature, and whoever opens an event treats the sheet as typed by a
// stranger. Opening is bounded by the size that the caller allows.
package permalink

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"strings"

	"bridgescore/score/notation"
)

// Event is a sheet and how it is read.
type Event struct {
	// Sheet is the text of the sheet, or the file as it came.
	Sheet string
	// Language is that of its results, where they do not show it.
	Language notation.Language
	// Early is set for events of links made before December 2026. They are scored as
	// they were then, when the regulation ruled fouled boards only.
	Early bool
	// Typed is set for travellers that are typed in cell by cell: lines of it
	// that have no result yet are no faults.
	Typed bool
}

// The ways in which a text is no event.
var (
	ErrDamaged  = errors.New("event: damaged")
	ErrTooLarge = errors.New("event: larger than allowed")
)

// version belongs to the dictionary and to the order of the bytes: who changes
// one of them takes the next number, and still opens links of this one.
const version = 1

// The flags.
const (
	english = 1 << iota
	typed
	regulated // not Early

	knownFlags = english | typed | regulated
)

const (
	atVersion  = 0
	atFlags    = 1
	atChecksum = 2
	headSize   = atChecksum + crc32.Size
)

// dictionary holds what sheets are full of, the commonest last.
var dictionary = []byte("section;tour;table;vul\r\npaire;section;ligne;club;nom1;nom2\r\npair,section,line,club,name1,name2\r\n" +
	"title,titre;date,date;board,ns,ew,result,score\r\ndonne;ns;eo;résultat;marque\r\n" +
	"7SA=N6SA=S6P=E6C=O5KX-25TX-15CX-15PX-24TX-14KX-13TX=3KX=2PX=2CX-13P-1N3P-1S3P-1E3P-1O" +
	"7NT=6NT=6S=6H=5DX-25CX-14S=E4S=W4H=W4H=E3NT=W3NT=E2S+1N2H+1S1NT+1N1NT=S" +
	"PASSE\nPASS\n1SA+1 S\n1SA= N\n2P+1 N\n2C= S\n2C+1 E\n2P-1 O\n3C= E\n3P-1 N\n4C-1 S\n4P-1 N\n" +
	"3NT= W\n3NT+1 E\n3NT-1 N\n3NT= S\n3NT+1 N\n4H-1 S\n4H= W\n4H+1 E\n4S= N\n4S+1 S\n" +
	"3SA= O\n3SA+1 E\n3SA-1 N\n3SA= S\n3SA+1 N\n4C= O\n4C+1 E\n4P= N\n4P+1 S\n" +
	"board;ns;ew;result\ndonne;ns;eo;résultat\n1;1;")

// A sheet that is no larger than this may go into a link, where each character counts. One of ten
// megabytes is packed for a form alone, in a tenth of the time, and hardly larger.
const (
	longLink = 256 << 10
	quickly  = 5
)

// String packs the event.
func (p Event) String() string {
	head := [headSize]byte{atVersion: version}
	if p.Language == notation.English {
		head[atFlags] |= english
	}
	if p.Typed {
		head[atFlags] |= typed
	}
	if !p.Early {
		head[atFlags] |= regulated
	}
	binary.BigEndian.PutUint32(head[atChecksum:], checksum(head[atFlags], p.Sheet))
	var packed bytes.Buffer
	packed.Write(head[:])
	effort := flate.BestCompression
	if len(p.Sheet) > longLink {
		effort = quickly
	}
	// Neither these levels nor writing to memory can fail.
	w, _ := flate.NewWriterDict(&packed, effort, dictionary)
	_, _ = io.WriteString(w, p.Sheet)
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

func checksum(flags byte, sheet string) uint32 {
	sum := crc32.Update(0, crc32.IEEETable, []byte{flags})
	return crc32.Update(sum, crc32.IEEETable, []byte(sheet))
}

// Packed is an event whose size and checksum were found right, and that is not unpacked yet.
type Packed struct {
	bytes []byte
	// Size is how many bytes its sheet has.
	Size int
}

// Measure checks an event and counts the bytes of its sheet, at most that many. It keeps nothing of
// the sheet: a few bytes may unpack to many.
func Measure(text string, most int) (Packed, error) {
	packed, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || strings.ContainsAny(text, "\r\n") || len(packed) < headSize || packed[atVersion] != version ||
		packed[atFlags]&^knownFlags != 0 {
		return Packed{}, ErrDamaged
	}
	p := Packed{bytes: packed}
	in := bytes.NewReader(packed[headSize:])
	sheet := flate.NewReaderDict(in, dictionary)
	sum := crc32.Update(0, crc32.IEEETable, []byte{packed[atFlags]})
	var piece [4 << 10]byte
	for err == nil {
		var n int
		n, err = sheet.Read(piece[:])
		sum = crc32.Update(sum, crc32.IEEETable, piece[:n])
		if p.Size += n; p.Size > most {
			return Packed{}, ErrTooLarge
		}
	}
	if !errors.Is(err, io.EOF) || in.Len() > 0 || sum != binary.BigEndian.Uint32(packed[atChecksum:]) {
		return Packed{}, ErrDamaged
	}
	return p, nil
}

// Open unpacks the event.
func (p Packed) Open() (Event, error) {
	sheet := make([]byte, p.Size)
	if _, err := io.ReadFull(flate.NewReaderDict(bytes.NewReader(p.bytes[headSize:]), dictionary), sheet); err != nil {
		return Event{}, ErrDamaged
	}
	flags := p.bytes[atFlags]
	opened := Event{Sheet: string(sheet), Early: flags&regulated == 0, Typed: flags&typed != 0}
	if flags&english != 0 {
		opened.Language = notation.English
	}
	return opened, nil
}

// Open unpacks an event whose sheet has at most that many bytes.
func Open(text string, most int) (Event, error) {
	p, err := Measure(text, most)
	if err != nil {
		return Event{}, err
	}
	return p.Open()
}
