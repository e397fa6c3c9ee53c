import { markPosted, postedFor, unmarkPosted } from '#web/site/lib/page-state.ts'

/**
 * Replaces the browser's validation messages, which are in another language, by the server's until the app has loaded;
 * prevents a form from being sent twice; and lets the space bar press links that look like buttons.
 */
export function enhanceForms() {
  for (const form of document.forms) form.noValidate = form.method === 'post'
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    // If it is pressed again before the response has arrived, it would be stored twice.
    if (postedFor(form) > 0) event.preventDefault()
    else markPosted(form)
  })
  // Back returns to the page as it was left.
  addEventListener('pageshow', () => [...document.forms].forEach(unmarkPosted))
  pressOnSpace()
}

/** Lets the space bar press links with the role of a button. The app's own handlers come first. */
function pressOnSpace() {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLAnchorElement) || target.role !== 'button')
      return
    event.preventDefault()
    target.click()
  })
}
