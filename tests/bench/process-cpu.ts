import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that all threads of a process have been on a CPU (Linux: /proc), those it waited in left out. */
export const processCpu = (pid: number): number => schedulerTime(pid, 0)

/** Milliseconds that all threads of a process have been ready to run while others had the CPU. */
export const waitedForCpu = (pid: number): number => schedulerTime(pid, 1)

function schedulerTime(pid: number, field: 0 | 1): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[field])
    } catch {
      // It has ended.
    }
  }
  return nanoseconds / 1e6
}
