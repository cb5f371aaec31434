package main

import (
	"bytes"
	"io/fs"
	"log/slog"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"

	"bridgescore/web"
)

const (
	// softMemory is where the collector of garbage begins to work hard. A national event of 270,000
	// results passes it by a tenth; a server that only shows pages stays far below.
	softMemory = 208 << 20
	// roomyMemory is what a container needs for files of the default size. In a smaller one the
	// largest file is smaller in proportion.
	roomyMemory = 400 << 20
	// leastUpload is the largest file of the smallest container, 500 tables at 27 boards.
	leastUpload = 1 << 20
)

// fitMemory sets the soft limit, unless the operator has set one with GOMEMLIMIT, and the largest
// upload of a small container, unless one is set.
func fitMemory(c *config, env variables, log *slog.Logger) {
	limit := memoryLimit(os.DirFS("/"))
	soft := softLimit(limit)
	if env["GOMEMLIMIT"] == "" {
		debug.SetMemoryLimit(soft)
	}
	if c.maxUpload == 0 {
		c.maxUpload = uploadFor(limit)
	}
	log.Debug("memory", "container", limit, "soft", soft, "max_upload", c.maxUpload)
}

// softLimit is the limit for the collector in a container with that much memory, four fifths of it
// at most; 0 is no limit.
func softLimit(container int64) int64 {
	if container == 0 {
		return softMemory
	}
	return min(softMemory, container/5*4)
}

// uploadFor is the largest upload in a container with that much memory.
func uploadFor(container int64) int64 {
	if container == 0 || container >= roomyMemory {
		return web.DefaultMaxUpload
	}
	const step = 512 << 10
	return max(leastUpload, web.DefaultMaxUpload*(container>>10)/(roomyMemory>>10)/step*step)
}

// memoryLimit is what the control group of the process may have, in bytes; 0 where nothing says so.
// A container sees its own group at the root, a service of systemd has one below it; version 1 has
// files of another name.
func memoryLimit(root fs.FS) int64 {
	const groups = "sys/fs/cgroup"
	own, _ := fs.ReadFile(root, "proc/self/cgroup")
	below, _ := strings.CutPrefix(strings.TrimSpace(string(own)), "0::/")
	for _, name := range []string{path.Join(groups, below, "memory.max"), groups + "/memory.max",
		groups + "/memory/memory.limit_in_bytes"} {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			continue
		}
		// Without a limit version 2 says "max", version 1 a number beyond all memory.
		if n, err := strconv.ParseInt(string(bytes.TrimSpace(text)), 10, 64); err == nil && n > 0 && n < 1<<50 {
			return n
		}
	}
	return 0
}
