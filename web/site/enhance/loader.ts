import { type Language, OTHER_LANGUAGES, prefixOf, splitLanguage } from '#domain/language.ts'
import { isAppLoading, isDayOver, MENU_ID, setAppLoading } from '#web/site/lib/page-state.ts'
import { isOutboxFlagSet } from '#web/site/outbox/flag.ts'
import { enhanceForms, storeTypedText } from './forms.ts'
import { isFast, registerServiceWorker, whenLoaded } from './service-worker.ts'

// What a document does without React; it works without any script too. `inline.ts` is sent in each page, before any file
// has come, with only what cannot wait. This is the one file that a document fetches, once a release, while it is being
// read; `forms.ts` and `service-worker.ts` are parts of it. tests/worker/budgets.test.ts and the build limit the bytes of both.

/** Without interaction, the app's files are fetched this long after the page has loaded, and not run. */
const IDLE_MS = 4_000
/** Signs that somebody is there; on a fast connection each is reason enough to load the app. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown']
/** Actions that a document cannot respond to by itself: filling in a form, typing a search. */
const INTENT_EVENTS = ['focusin', 'input']

const script = document.querySelector<HTMLElement>('script[data-app]')

/** Loads React and the app when the visitor shows intent, or at any sign of them on a fast connection. */
function loadAppOnDemand() {
  for (const name of INTENT_EVENTS) document.addEventListener(name, ({ target }) => isFormEntry(target) && loadApp())
  for (const sign of ACTIVITY_EVENTS)
    addEventListener(sign, () => !isAppLoading() && isFast() && loadApp(), { passive: true })
  // The visitor may have been faster than this file.
  if (isFormEntry(document.activeElement)) return loadApp()
  whenLoaded(() => {
    // Whatever the Worker could not render, or is queued, needs the app.
    if (script?.dataset.now !== undefined || isOutboxFlagSet()) return loadApp()
    setTimeout(() => fetchIfFast(), IDLE_MS)
  })
}

/** Whether it is a field to fill in; a choice counts only in a form that is posted. */
const isFormEntry = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['hidden', 'submit', 'checkbox'].includes(target.type)) ||
  (target instanceof HTMLSelectElement && target.form?.method === 'post')

/** Not run before anybody is there, and one by one: all at once occupy a slow processor for too long for a touch. */
function fetchIfFast(files = appFiles()) {
  const [href, ...others] = files
  if (href && !isAppLoading() && isFast()) appendLink('prefetch', href).onload = () => fetchIfFast(others)
}

function loadApp() {
  const { app } = script?.dataset ?? {}
  if (isAppLoading() || !app) return
  setAppLoading(true)
  for (const href of appFiles()) appendLink('modulepreload', href)
  // A failure does no harm: the document keeps working, and the next interaction tries again.
  import(/* @vite-ignore */ app).catch(() => setAppLoading(false))
}

const appFiles = () => [script?.dataset.app ?? '', ...(script?.dataset.modules ?? '').split(' ')]

function appendLink(rel: 'prefetch' | 'modulepreload' | 'manifest', href: string) {
  const element = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(element)
  return element
}

/** Where this browser stores that a language was chosen or its offer declined. */
const LANGUAGE_KEY = 'gona_language'

/** Offers the language that the browser prefers, until the visitor has chosen one or declined. */
function offerLanguage() {
  document.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>('[data-language], [data-decline]')
    if (!choice) return
    const offer = choice.closest<HTMLElement>('[data-offer]')
    storeLanguageChoice(choice.dataset.language ?? 'declined')
    if (offer) offer.hidden = true
    if (offer && choice instanceof HTMLAnchorElement) choice.href = urlInLanguage(offer.dataset.offer as Language)
  })
  whenParsed(showOffer)
}

/** Returns the current URL of this page in a language; it may differ from the one the document was rendered for. */
const urlInLanguage = (language: Language) =>
  prefixOf(language) + splitLanguage(location.pathname).path + location.search + location.hash

function showOffer() {
  if (storedLanguageChoice()) return
  const known = ['en', ...OTHER_LANGUAGES]
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find((name) => known.includes(name))
  const offer = document.querySelector<HTMLElement>(`[data-offer="${preferred}"]`)
  if (offer) offer.hidden = false
}

function storeLanguageChoice(choice: string) {
  try {
    localStorage.setItem(LANGUAGE_KEY, choice)
  } catch {
    // If the browser stores nothing, the offer is shown again.
  }
}

function storedLanguageChoice(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}

const DIALOG_PARAMS = ['item', 'quote']
const DIALOG = ':is(main ~ dialog, main dialog)'

/** Makes a dialog that the Worker rendered open modal, and updates the URL if it is closed before the app runs. */
function enhanceDialogs() {
  const dialog = document.querySelector<HTMLDialogElement>(`${DIALOG}[open]`)
  if (!dialog) {
    // Closed by its own form before this script loaded; a page cached without its dialog still needs the param.
    if (document.querySelector(`${DIALOG}:not(#${MENU_ID})`)) clearDialogParams()
    return
  }
  if (dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // The field in which the visitor has typed, or the dialog: a new document’s button shows its focus even after a tap.
  dialog.tabIndex = -1
  ;(focused instanceof HTMLElement && dialog.contains(focused) ? focused : dialog).focus()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.id !== MENU_ID && clearDialogParams())
}

function clearDialogParams() {
  // The app removes a dialog by closing it, and has changed the URL itself.
  if (document.documentElement.hasAttribute('data-hydrated')) return
  const url = new URL(location.href)
  if (!DIALOG_PARAMS.some((param) => url.searchParams.has(param))) return
  for (const param of DIALOG_PARAMS) url.searchParams.delete(param)
  history.replaceState(history.state, '', url)
}

/** Makes the drawer modal, to trap the focus. Listens on the document: the app renders a drawer with each screen. */
function enhanceMenu() {
  document.addEventListener('click', (event) => {
    const { target } = event
    const drawer = document.getElementById(MENU_ID) as HTMLDialogElement | null
    if (!drawer || !(target instanceof Element)) return
    if (drawer.contains(target)) {
      if (target === drawer || target.closest('a, button')) closeDrawer(drawer)
    } else if (target.closest(`[popovertarget="${MENU_ID}"]`)) {
      event.preventDefault()
      closeDrawer(drawer)
      drawer.showModal()
    }
  })
}

/** Closes the drawer, however it was opened; the focus returns to what opened it. */
function closeDrawer(drawer: HTMLDialogElement) {
  drawer.close()
  drawer.hidePopover?.()
}

const SCROLLED_PAST_PX = 100

markScrolled()
enhanceMenu()
enhanceForms()
storeTypedText()
whenParsed(enhanceDialogs)
loadAppOnDemand()
whenParsed(hideOutdatedPrices)
loadDisplayFace()
offerLanguage()
registerServiceWorker()
// Browsers would fetch it before images.
whenLoaded(() => appendLink('manifest', '/site.webmanifest'))

function whenParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

/** Marks the bar while the page is scrolled, also after a navigation that renders another bar. */
function markScrolled() {
  const mark = (y: number) => document.querySelector('header')?.toggleAttribute('data-scrolled', y > SCROLLED_PAST_PX)
  addEventListener('scroll', () => mark(scrollY), { passive: true })
  // The page may already be scrolled. Reading the position here would force a layout; the observer does not.
  const observer = new IntersectionObserver(([root]) => {
    observer.disconnect()
    mark(-(root?.boundingClientRect.top ?? 0))
  })
  observer.observe(document.documentElement)
}

/** Hides the naira prices of a page that was cached for longer than its rate is valid. */
function hideOutdatedPrices() {
  for (const price of document.querySelectorAll<HTMLElement>('[data-until]')) {
    price.hidden = isDayOver(price.dataset.until ?? '')
  }
}

/** The document does not use it at first: it would come before the first images, and have the page laid out again. */
function loadDisplayFace() {
  // Only the letters of English; the others come where they are used. If it fails, the fallback has the same metrics.
  const show = ({ length }: FontFace[]) => document.documentElement.toggleAttribute('data-display-face', length > 0)
  document.fonts.load('1em "Display Face"').then(show, () => undefined)
}
