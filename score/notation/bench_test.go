package notation

import "testing"

func BenchmarkParse(b *testing.B) {
	for _, text := range []string{"4S N =", "4♠X-2 W", "-620", "A6040", "30% 4S= N + 70% 4S-1 N"} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			o := Options{Language: English, RequireDeclarer: true}
			for b.Loop() {
				if _, err := o.Parse(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAppend(b *testing.B) {
	e, err := Options{Language: English}.Parse("4S N =")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	var buffer []byte
	for b.Loop() {
		buffer = Append(buffer[:0], e, English)
	}
}
