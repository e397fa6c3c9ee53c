// Sent in every document: what must not wait for a file. The security policy has its hash (worker/page/shell.ts).
import './visit.ts'
import { isAppLoading } from '#web/site/lib/page-state.ts'

// Submits the search form of a list at each choice, without defaults in the URL: the document it requests has the list.
document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLSelectElement && target.form
  if (form && form.method === 'get' && form.elements.namedItem('q') && !isAppLoading()) form.requestSubmit()
})
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'get') return
  // Only temporarily, because other code that reads the form's data needs all of it.
  form.addEventListener('formdata', leaveOutDefaults, { once: true })
})

function leaveOutDefaults({ target, formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) {
    if (value === '' || value === defaultOf(target as HTMLFormElement, name)) formData.delete(name)
  }
  // What is ticked to be compared goes along, and what no longer is does not.
  for (const { name, value, checked } of document.querySelectorAll<HTMLInputElement>('[form=compare][type=checkbox]')) {
    const chosen = formData.getAll(name).filter((one) => one !== value)
    formData.delete(name)
    for (const one of checked ? [...chosen, value] : chosen) formData.append(name, one)
  }
}

/** Returns a choice's default, its first option, which the URL leaves out. */
function defaultOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.options[0]?.value : undefined
}

// Stops a page's requests when the visitor leaves: on a slow connection the next page would share the bandwidth.
let isCut = false

function stop() {
  isCut ||= document.readyState === 'loading'
  window.stop()
}

// On the window, after any handler in the page that may cancel the click.
addEventListener('click', (event) => isLeaving(event) && stop())
addEventListener('submit', (event) => isSending(event) && stop())
// Back, to a page from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (isCut) location.reload()
  for (const image of document.images) if (image.naturalWidth === 0) image.setAttribute('src', image.src)
})

/** Returns whether a click leads to another of the site's pages, in this tab. */
function isLeaving({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element && target.closest('a')
  if (!link || defaultPrevented || isAppLoading() || button || ctrlKey || metaKey || shiftKey || altKey) return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  // Files are saved, and the page stays.
  const isFile = link.hasAttribute('download') || link.pathname.startsWith('/objects/')
  return link.origin === location.origin && !isHere && !link.target && !isFile
}

/** Returns whether a form is being submitted to the server: one that closes a dialog stays on the page. */
const isSending = ({ target, defaultPrevented }: SubmitEvent) =>
  !defaultPrevented && !isAppLoading() && (target as HTMLFormElement).method !== 'dialog'
