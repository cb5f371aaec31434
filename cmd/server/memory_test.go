package main

import (
	"testing"
	"testing/fstest"
)

func TestMemoryOfTheContainer(t *testing.T) {
	const v1, v2 = "sys/fs/cgroup/memory/memory.limit_in_bytes", "sys/fs/cgroup/memory.max"
	for _, tt := range []struct {
		name         string
		files        map[string]string
		limit        int64
		soft, upload int64 // MiB, KiB
	}{
		{"no control group", nil, 0, 208, 8192},
		{"no limit", map[string]string{v2: "max\n"}, 0, 208, 8192},
		{"a gibibyte", map[string]string{v2: "1073741824\n"}, 1 << 30, 208, 8192},
		{"400 MiB", map[string]string{v2: "419430400\n"}, 400 << 20, 208, 8192},
		{"256 MiB", map[string]string{v2: "268435456\n"}, 256 << 20, 204, 5120},
		{"128 MiB", map[string]string{v2: "134217728\n"}, 128 << 20, 102, 2560},
		{"32 MiB", map[string]string{v2: "33554432\n"}, 32 << 20, 25, 1024},
		{"a service", map[string]string{"proc/self/cgroup": "0::/system.slice/b.service\n",
			"sys/fs/cgroup/system.slice/b.service/memory.max": "268435456\n"}, 256 << 20, 204, 5120},
		{"version 1", map[string]string{v1: "268435456\n"}, 256 << 20, 204, 5120},
		{"version 1 without a limit", map[string]string{v1: "9223372036854771712\n"}, 0, 208, 8192},
		{"nonsense", map[string]string{v2: "-5"}, 0, 208, 8192},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root := make(fstest.MapFS)
			for name, text := range tt.files {
				root[name] = &fstest.MapFile{Data: []byte(text)}
			}
			limit := memoryLimit(root)
			if limit != tt.limit || softLimit(limit)>>20 != tt.soft || uploadFor(limit)>>10 != tt.upload {
				t.Errorf("limit %d, soft %d, upload %d", limit, softLimit(limit)>>20, uploadFor(limit)>>10)
			}
		})
	}
}
