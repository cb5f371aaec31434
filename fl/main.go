package main
import ("bytes";"compress/flate";"fmt";"syscall")
func cpuNow() float64 { var r syscall.Rusage; syscall.Getrusage(0, &r); return float64(r.Utime.Sec)*1e3+float64(r.Utime.Usec)/1e3 }
func main() {
	var s bytes.Buffer
	for tab := 1; tab <= 10000; tab++ { for b := 1; b <= 27; b++ { fmt.Fprintf(&s, "%d,%d,%d,%d%s%s N\n", b, tab, 10000+tab, (b*7+tab*13)%5+2, "CDHS"[tab*b%4:tab*b%4+1], []string{"=", "+1", "-1", "X-2"}[(tab*5+b*3)%4]) } }
	for _, l := range []int{1,2,3,4,5,6,9} { t := cpuNow(); var o bytes.Buffer; w,_ := flate.NewWriterDict(&o, l, []byte("board,ns,ew")); w.Write(s.Bytes()); w.Close(); fmt.Println(l, s.Len(), o.Len(), cpuNow()-t) }
}
