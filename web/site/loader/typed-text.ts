import { postedFor } from '#web/site/lib/posted-form.ts'
import {
  type Draft,
  draftOf,
  fieldsOf,
  isTyped,
  readDraft,
  readPerson,
  writeDraft,
} from '#web/site/outbox/draft-storage.ts'

/** The drafts of the page's forms as they were before anything was typed into them here. */
const drafts = new WeakMap<HTMLFormElement, Draft>()

/**
 * Stores what was typed into forms whose own code, which stores each letter, has not arrived: when the page is left,
 * reloaded, or hidden, after which a phone that is short of memory may drop it.
 */
export function storeTypedText() {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) [...document.forms].filter(isUnstored).forEach(store)
  })
}

/** Text that the browser is posting is on its way to the server, and no draft. */
const isUnstored = (form: HTMLFormElement) =>
  form.method === 'post' && form.dataset.stored === undefined && postedFor(form) === 0

function store(form: HTMLFormElement) {
  const typed = fieldsOf(form).filter(isTyped)
  if (typed.length === 0 && !drafts.has(form)) return
  // By `namedItem`, because `elements.item` is the collection's own method.
  const item = form.elements.namedItem('item')
  const name = item instanceof HTMLInputElement ? item.value : 'contact'
  const before = drafts.get(form) ?? readDraft(name) ?? readPerson() ?? {}
  drafts.set(form, before)
  writeDraft(name, { ...before, ...draftOf(typed) })
}
