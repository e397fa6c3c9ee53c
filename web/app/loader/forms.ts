import { markPosted, postedFor, unmarkPosted } from '#web/lib/posted-form.ts'

/** Keeps a form from being sent twice, and presses links that stand as buttons with the space bar. */
export function enhanceForms() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    // Pressed again before the response has come, it would be stored twice.
    if (postedFor(form) > 0) event.preventDefault()
    else markPosted(form)
  })
  // Back returns to the page as it was left.
  addEventListener('pageshow', () => [...document.forms].forEach(unmarkPosted))
  pressOnSpace()
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
