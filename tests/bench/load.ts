import { execFileSync, spawn } from 'node:child_process'

/** What wrk saw of an address: requests a second, and the latency's 50th and 99th percentile in milliseconds. */
export type Load = { rate: number; p50: number; p99: number }

const WARM_UP_SECONDS = 2

/** Debian's wrk, installed when it is missing. */
export function ensureWrk(): void {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
  } catch {
    // Nothing else is installed by the bench; without root it says so and stops.
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'wrk'], { stdio: 'inherit' })
  }
}

export async function load(address: URL, connections: number, seconds: number): Promise<Load> {
  await wrk(address, connections, WARM_UP_SECONDS)
  const said = await wrk(address, connections, seconds)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (failed) throw new Error(`${failed} answers of ${address.href} were errors`)
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    p50: milliseconds(/50%\s+([\d.]+\w+)/.exec(said)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(said)?.[1]),
  }
}

function wrk(address: URL, connections: number, seconds: number): Promise<string> {
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', address.href])
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`wrk ended with ${code}`))))
  })
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(written = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(\w+)$/.exec(written) ?? []
  return Number(value) * (UNITS[unit] ?? NaN)
}
