// What a document does without React. It works without any script; each file of this folder adds one behaviour.
//
// `inline.ts` stands in every document, with the first screen, before any file has come. It is sent with each page, so it has
// only what cannot wait:
//   chosen-state  the state that a machine is to be brought to comes along
//   choices       a choice in a list's filters submits them
//   count-views   the page counts as shown
//   leave         leaving stops the images that are still on their way
//
// `loader.ts` (this file) is the one file that a document fetches, once a release, while it is being read:
//   forms, typed-text   messages in the page's language, sent once, and what is typed survives a reload
//   dialogs, menu       open as modal dialogs, and close
//   on-demand           React and the app: at a sign of somebody on a fast connection, when a form is filled in on a slow one
//   language-offer      the page in the browser's language
//   service-worker      4 s after the page has loaded: the site offline
//   and below: the bar's mark, outdated prices, the display face, the manifest
//
// The weights are held by tests/worker/budgets.test.ts and the build; `npm run bench` shows them.
import { isOver } from '#web/site/lib/outdated.ts'
import { enhanceDialogs } from './dialogs.ts'
import { enhanceForms } from './forms.ts'
import { offerLanguage } from './language-offer.ts'
import { enhanceMenu } from './menu.ts'
import { loadAppOnDemand } from './on-demand.ts'
import { registerServiceWorker } from './service-worker.ts'
import { storeTypedText } from './typed-text.ts'

const SCROLLED_PAST_PX = 100

markScrolled()
enhanceMenu()
enhanceForms()
storeTypedText()
enhanceDialogs()
loadAppOnDemand()
hideOutdatedPrices()
loadDisplayFace()
offerLanguage()
registerServiceWorker()
nameManifest()

/** Marks the bar while the page is scrolled, also after a navigation that renders another bar. */
function markScrolled() {
  const mark = (y: number) => document.querySelector('header')?.toggleAttribute('data-scrolled', y > SCROLLED_PAST_PX)
  addEventListener('scroll', () => mark(scrollY), { passive: true })
  // The page may already be scrolled. Reading the position here would force a layout; the observer does not.
  const once = new IntersectionObserver(([root]) => {
    once.disconnect()
    mark(-(root?.boundingClientRect.top ?? 0))
  })
  once.observe(document.documentElement)
}

/** Hides the naira prices of a page that was cached for longer than its rate is valid. */
function hideOutdatedPrices() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hide)
  else hide()
}

function hide() {
  for (const price of document.querySelectorAll<HTMLElement>('[data-until]')) {
    price.hidden = isOver(price.dataset.until ?? '')
  }
}

/**
 * Adds the link to the web app's manifest after the page has loaded: only installing needs it, but browsers fetch it
 * before images.
 */
function nameManifest() {
  const name = () => {
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = '/site.webmanifest'
    document.head.append(manifest)
  }
  if (document.readyState === 'complete') name()
  else addEventListener('load', name, { once: true })
}

/**
 * Fetches the display face, which the document declares and at first does not use: otherwise it would be fetched before
 * the first images, and its arrival would have the whole page laid out again.
 */
function loadDisplayFace() {
  // The file with the letters of English; the others are fetched where their letters are used. With Save-Data there is
  // none, and if it fails, the fallback stays, which has the same metrics.
  const show = ({ length }: FontFace[]) => document.documentElement.toggleAttribute('data-display-face', length > 0)
  document.fonts.load('1em "Display Face"').then(show, () => undefined)
}
