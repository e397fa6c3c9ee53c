import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { projectRoot } from '#worker/cli/settings.ts'
import { words } from './cases.ts'

const PACKAGED = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Debian's Chromium without what surrounds a page: the same tests take a fifth less of the processor. */
const SHELL = { file: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' }

/** Where Playwright's channel "chrome" looks for Chrome, on Linux, macOS and Windows. */
const CHROME = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
]

/** What Playwright 1.65 switches off: Chromium uses only the last of two such lists. */
const OFF_IN_PLAYWRIGHT = words(`
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints
  PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning
`)

/** The lists under the address bar are pages too, which take longer to render than one of ours. */
const ADDRESS_BAR = ['PreloadTopChromeWebUI', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

/** A renderer started in advance for the next page, which most tests do not have. */
const SPARE_RENDERER = ['SpareRendererForSitePerProcess']

const ARGUMENTS = [
  // Chromium refuses its sandbox as root, which CI containers use.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_RENDERER]}`,
]

/** Returns the available browser: the one in CHROMIUM, the system's, an installed Chrome, or Playwright's download. */
function findBrowser(): Pick<LaunchOptions, 'executablePath' | 'channel'> | null {
  const executablePath = [process.env.CHROMIUM, ...PACKAGED].find((path) => path && existsSync(path))
  if (executablePath) return { executablePath }
  if (CHROME.some((path) => existsSync(path))) return { channel: 'chrome' }
  return existsSync(chromium.executablePath()) ? {} : null
}

/** On a busy machine the browser measures localhost as a slow connection, on which the app does not load by itself. */
export const FAST_CONNECTION = '--force-effective-connection-type=4G'

/** How Playwright launches the browser that visitors have. */
export const launchOptions = (...args: string[]): LaunchOptions => ({ ...findBrowser(), args: [...ARGUMENTS, ...args] })

const hasShell = () => !process.env.CHROMIUM && existsSync(SHELL.file)

/** How Playwright launches the browser of the journeys: the same without its windows, where that is installed. */
export const shellOptions = (...args: string[]): LaunchOptions => ({
  ...launchOptions(...args),
  ...(hasShell() && { executablePath: SHELL.file }),
})

/** Returns whether this is Debian: elsewhere the apt package of Chromium is a snap, which does not run everywhere. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

function installDebianPackages(...names: string[]): boolean {
  const [command, ...asRoot] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  return (
    runs(command as string, ...asRoot, 'update') &&
    runs(command as string, ...asRoot, 'install', '-y', '--no-install-recommends', ...names)
  )
}

/** One of the faces that stand in for the display face until it has come (web/fonts/fallback-face.css). */
const FALLBACK_FACE = { file: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf', name: 'fonts-liberation' }

/** On a Debian without it, headings would move when the display face comes, which tests measure. */
function ensureFallbackFace() {
  if (isDebian() && !existsSync(FALLBACK_FACE.file)) installDebianPackages(FALLBACK_FACE.name)
}

/** Installs a browser if there is none, the smaller one for journeys alone; else ends the process with one sentence. */
export function ensureChromium({ isForJourneys = false } = {}) {
  ensureFallbackFace()
  const isThere = () => findBrowser() !== null || (isForJourneys && hasShell())
  if (isThere()) return
  console.log('No Chrome or Chromium found: installing one.')
  if (isDebian() && installDebianPackages(isForJourneys ? SHELL.name : 'chromium') && isThere()) return
  if (runs(join(projectRoot, 'node_modules/.bin/playwright'), 'install', 'chromium') && findBrowser()) return
  console.error('The browser tests need Chrome or Chromium: install it, or name it with CHROMIUM=/path/to/chromium.')
  process.exit(1)
}
