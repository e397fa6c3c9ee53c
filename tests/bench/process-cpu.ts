import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that all threads of a process have been on a CPU (Linux: /proc), those it waited in left out. */
export function processCpu(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended.
    }
  }
  return nanoseconds / 1e6
}
