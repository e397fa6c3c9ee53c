import { HEAD_REST_ID } from '#contract/head-rest-id.ts'
import { isAppLoading, setAppLoading } from '#web/lib/app-loading.ts'
import { outboxFlag } from '#web/outbox/flag.ts'
import { isFast } from './connection.ts'

/** Without interaction, the app is fetched this long after the page has loaded, on fast connections only. */
const IDLE_MS = 4_000
/** Signs of a visitor, which are reason enough on a fast connection. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown']
/** What a document cannot do on its own: check a form while it is filled in, filter while typing. */
const INTENTS = ['focusin', 'input']

const script = document.querySelector<HTMLElement>('script[data-app]')

/** Loads React and the app when the visitor shows intent, or in idle time on a fast connection that is not metered. */
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
  // What the Worker could not render, or what is queued to be sent, needs the app.
  if (script?.dataset.now !== undefined || outboxFlag()) return loadApp()
  setTimeout(loadIfFast, IDLE_MS)
}

function loadIfFast() {
  if (!isAppLoading() && isFast()) loadApp()
}

function loadApp() {
  const { app, modules = '' } = script?.dataset ?? {}
  if (isAppLoading() || !app) return
  setAppLoading(true)
  clearHeadRest()
  for (const href of modules.split(' ')) document.head.append(preload(href))
  // A failure does no harm: the document keeps working, and the next intent retries.
  import(/* @vite-ignore */ app).catch(() => setAppLoading(false))
}

const preload = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })

/** The whole style sheet stands among what the app hydrates (worker/page/shell.ts), and outlives the screen. */
function clearHeadRest() {
  const rest = document.getElementById(HEAD_REST_ID)
  const styles = rest?.querySelector('svg')
  if (!rest || !styles) return
  // A second one first: while it is moved there would be none, and a page laid out without it loses its scroll position.
  document.head.append(styles.cloneNode(true))
  rest.remove()
}
