import { postedFor } from '#web/site/lib/posted-form.ts'
import {
  type Draft,
  draftFrom,
  fieldsOf,
  isTyped,
  readDraft,
  readPerson,
  writeDraft,
} from '#web/site/outbox/draft-storage.ts'

/** The drafts of the page's forms without what is typed into them here. */
const drafts = new WeakMap<HTMLFormElement, Draft>()

/**
 * Stores what is typed into forms whose own code, which stores each letter, has not arrived: while the page is hidden,
 * because a phone that is short of memory may drop it, and when it is left or reloaded.
 */
export function storeTypedText() {
  document.addEventListener('visibilitychange', () =>
    [...document.forms].filter(isUnstored).forEach(document.hidden ? store : takeBack),
  )
}

/** Text that the browser is posting is on its way to the server, and no draft. */
const isUnstored = (form: HTMLFormElement) =>
  form.method === 'post' && form.dataset.stored === undefined && postedFor(form) === 0

function store(form: HTMLFormElement) {
  const typed = fieldsOf(form).filter(isTyped)
  if (typed.length === 0) return
  const draft = readDraft(nameOf(form)) ?? readPerson() ?? {}
  drafts.set(form, draft)
  writeDraft(nameOf(form), { ...draft, ...draftFrom(typed) })
}

/** The page is seen again: what is deleted from it now must not come back with the draft. */
function takeBack(form: HTMLFormElement) {
  const draft = drafts.get(form)
  if (draft) writeDraft(nameOf(form), draft)
}

/** Returns the name of a form's draft. By `namedItem`, because `elements.item` is the collection's own method. */
function nameOf(form: HTMLFormElement): string {
  const item = form.elements.namedItem('item')
  return item instanceof HTMLInputElement ? item.value : 'contact'
}
