import { execFileSync } from 'node:child_process'

const SAMPLE_MS = 50

const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim().split('\n')

/** The process of workerd that this process has started last. */
export function workerdProcess(): number {
  const children = ps('-A', '-o', 'pid=,ppid=,comm=')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === process.pid && /workerd/.test(name ?? ''))
  return Number(children.at(-1)?.[0])
}

/** How many bytes of memory a process holds. */
export const residentBytes = (pid: number) => Number(ps('-o', 'rss=', '-p', String(pid))[0]) * 1024

/** How many bytes a process holds at most while `work` goes on, beyond what it held before. */
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
