/** Debian's Chromium: Playwright's own build is a download that many build machines cannot reach. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
