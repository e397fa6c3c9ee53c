import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The machine's own Chromium: Playwright's build is a download that many build machines cannot reach. */
export const chromium = () => CANDIDATES.find((path): path is string => Boolean(path && existsSync(path)))

export const FLAGS = [
  // As root, which is what a CI container is, Chromium refuses its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installs Debian's Chromium where none is found. Ends the process with a plain word where that cannot be done. */
export function ensureChromium() {
  if (chromium()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args] as [string, ...string[]]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  console.log('No Chromium found: installing the chromium package.')
  if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') && chromium()) return
  console.error('The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium.')
  process.exit(1)
}
