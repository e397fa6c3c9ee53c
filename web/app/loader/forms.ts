import { markPosted, postedFor, unmarkPosted } from '#web/lib/posted-form.ts'
import { isAppLoading } from './on-demand.ts'

/** Submits a search and filter form on each choice, leaving defaults out of the URL. */
export function enhanceForms() {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target.form
    if (form && form.method === 'get' && !isAppLoading()) form.requestSubmit()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented) return
    // Only temporarily: other readers of the form's data need all of it.
    if (form.method === 'get') form.addEventListener('formdata', leaveOutDefaults, { once: true })
    // Pressed again before the response has come, it would be stored twice.
    else if (postedFor(form) > 0) event.preventDefault()
    else if (form.method === 'post') markPosted(form)
  })
  // Back returns to the page as it was left.
  addEventListener('pageshow', () => [...document.forms].forEach(unmarkPosted))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', submitEarlyChoice)
  else submitEarlyChoice()
  pressOnSpace()
}

/** Submits a choice made before this file loaded, whose change event had no listener. */
function submitEarlyChoice() {
  const selects = [...document.querySelectorAll('select')].filter(({ form }) => form?.method === 'get')
  const chosen = selects.find((select) => select.value !== renderedValue(select))
  if (!isAppLoading()) chosen?.form?.requestSubmit()
}

/** The value that the document came with, whatever has been chosen since. */
const renderedValue = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value

function leaveOutDefaults({ target, formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) {
    if (value === '' || value === defaultOf(target as HTMLFormElement, name)) formData.delete(name)
  }
}

/** The value that a choice has where the URL says nothing of it: its first. */
function defaultOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.options[0]?.value : undefined
}

/** A link that stands as a button is pressed with the space bar as well. The app's own handlers come first. */
function pressOnSpace() {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLAnchorElement) || target.role !== 'button')
      return
    event.preventDefault()
    target.click()
  })
}
