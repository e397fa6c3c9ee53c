import { execFileSync } from 'node:child_process'

const SAMPLE_MS = 50
const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim().split('\n')

/** Returns the process id of the workerd started last, by its time: ids begin again, and one that ended may be listed. */
export function workerdProcess(): number {
  const children = ps('-A', '-o', 'pid=,ppid=,stat=,lstart=,comm=').flatMap((line) => {
    const [pid, parent, state = '', ...rest] = line.trim().split(/\s+/)
    const isOwn = Number(parent) === process.pid && !state.startsWith('Z') && /workerd/.test(rest.at(-1) ?? '')
    return isOwn ? { pid: Number(pid), started: Date.parse(rest.slice(0, 5).join(' ')) } : []
  })
  return children.sort((one, other) => one.started - other.started).at(-1)?.pid ?? Number.NaN
}

/** Returns the memory of a process in bytes. */
export const residentBytes = (pid: number) => Number(ps('-o', 'rss=', '-p', String(pid))[0]) * 1024

/** Returns the CPU time that a process has used, in seconds. */
export const processorSeconds = (pid: number) => Number(ps('-o', 'cputimes=', '-p', String(pid))[0])

/** Returns the CPU time that this thread has used, in seconds: on a busy machine the clock also counts the others'. */
export function ownProcessorSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** Returns the peak memory of a process during `work`, in bytes above what it had before. */
export async function peakGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid))
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return Math.max(peak, residentBytes(pid)) - before
}
