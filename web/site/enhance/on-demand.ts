import { isAppLoading, setAppLoading } from '#web/site/lib/app-loading.ts'
import { outboxFlag } from '#web/site/outbox/flag.ts'
import { isFast } from './connection.ts'

/** Without interaction, the app's files are fetched this long after the page has loaded, and not run. */
const IDLE_MS = 4_000
/** Signs that somebody is there; on a fast connection each is reason enough to load the app. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown']
/** Actions that a document cannot respond to by itself: filling in a form, typing a search. */
const INTENTS = ['focusin', 'input']

const script = document.querySelector<HTMLElement>('script[data-app]')

/**
 * Loads React and the app when the visitor shows intent, or at any sign of them on a fast connection that is not metered;
 * in idle time there, only fetches the files.
 */
export function loadAppOnDemand() {
  for (const intent of INTENTS) document.addEventListener(intent, onIntent)
  for (const sign of SIGNS) addEventListener(sign, loadIfFast, { passive: true })
  // The visitor may have been faster than this file.
  if (isTextField(document.activeElement)) return loadApp()
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
}

function onIntent({ target }: Event) {
  if (isTextField(target)) loadApp()
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['hidden', 'submit', 'checkbox'].includes(target.type)) ||
  (target instanceof HTMLSelectElement && target.form?.method === 'post')

function onLoad() {
  // Whatever the Worker could not render, or is queued, needs the app.
  if (script?.dataset.now !== undefined || outboxFlag()) return loadApp()
  setTimeout(() => fetchIfFast(), IDLE_MS)
}

function loadIfFast() {
  if (!isAppLoading() && isFast()) loadApp()
}

/**
 * Fetches the app's files into the browser's cache: run before anybody is there, they only occupy the processor. One after
 * the other, because beginning all of them at once occupies a slow one for longer than a touch should wait.
 */
function fetchIfFast(files = appFiles()) {
  const [href, ...others] = files
  if (href && !isAppLoading() && isFast()) link('prefetch', href).onload = () => fetchIfFast(others)
}

function loadApp() {
  const { app } = script?.dataset ?? {}
  if (isAppLoading() || !app) return
  setAppLoading(true)
  for (const href of appFiles()) link('modulepreload', href)
  // A failure does no harm: the document keeps working, and the next interaction tries again.
  import(/* @vite-ignore */ app).catch(() => setAppLoading(false))
}

const appFiles = () => [script?.dataset.app ?? '', ...(script?.dataset.modules ?? '').split(' ')]

function link(rel: 'prefetch' | 'modulepreload', href: string) {
  const element = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(element)
  return element
}
