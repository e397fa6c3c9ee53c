import { markPosted, postedMsLeft, unmarkPosted } from '#web/site/lib/page-state.ts'
import {
  draftFrom,
  draftRestorer,
  fieldsOf,
  isChanged,
  readDraft,
  readPerson,
  writeDraft,
} from '#web/site/outbox/draft-storage.ts'

/** Until the app has loaded: the server's validation messages instead of the browser's, and no form is sent twice. */
export function enhanceForms() {
  for (const form of document.forms) form.noValidate = form.method === 'post'
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    // If it is pressed again before the response has arrived, it would be stored twice.
    if (postedMsLeft(form) > 0) event.preventDefault()
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

const restorers = new WeakMap<HTMLFormElement, () => void>()

/** Stores what is typed before a form's own code has come: a phone that is short of memory may drop a hidden page. */
export function storeTypedText() {
  const unstored = () => [...document.forms].filter(isUnstored)
  document.addEventListener('close', () => unstored().forEach(storeDraftOf), true)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) unstored().forEach(storeDraftOf)
    // What was stored last is taken back first: each form has found the details that the one before it had stored.
    else unstored().reverse().forEach(restoreDraftOf)
  })
}

/** Text that the browser is posting is on its way to the server, and no draft. */
const isUnstored = (form: HTMLFormElement) =>
  form.method === 'post' && form.dataset.stored === undefined && postedMsLeft(form) === 0

function storeDraftOf(form: HTMLFormElement) {
  const typed = fieldsOf(form).filter(isChanged)
  if (typed.length === 0) return
  const name = nameOf(form)
  restorers.set(form, draftRestorer(name))
  writeDraft(name, { ...(readDraft(name) ?? readPerson()), ...draftFrom(typed) })
}

/** Undoes `storeDraftOf` when the page is visible again: text that is deleted now must not return with the draft. */
function restoreDraftOf(form: HTMLFormElement) {
  restorers.get(form)?.()
  restorers.delete(form)
}

/** Returns the name of a form's draft. By `namedItem`, because `elements.item` is the collection's own method. */
function nameOf(form: HTMLFormElement): string {
  const item = form.elements.namedItem('item')
  return item instanceof HTMLInputElement ? item.value : 'contact'
}
