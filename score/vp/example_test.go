package vp_test

import (
	"fmt"

	"bridgescore/score/vp"
)

func ExampleScaleByName() {
	scale, err := vp.ScaleByName(vp.WBFContinuous)
	if err != nil {
		fmt.Println(err)
		return
	}
	own, opponents, err := scale.VP(vp.Whole(30), 16)
	fmt.Println(own, opponents, err)
	own, opponents, err = scale.VP(vp.Whole(-30), 16)
	fmt.Println(own, opponents, err)
	// Output:
	// 16.73 3.27 <nil>
	// 3.27 16.73 <nil>
}
