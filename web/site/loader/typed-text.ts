import { postedFor } from '#web/site/lib/posted-form.ts'
import {
  type Draft,
  draftFrom,
  fieldsOf,
  isTyped,
  readDraft,
  readPerson,
  writeDraft,
  writePerson,
} from '#web/site/outbox/draft-storage.ts'

/** The drafts of the page's forms, and the person's details, without what is typed into them here. */
const before = new WeakMap<HTMLFormElement, { draft: Draft; person: Draft | null }>()

/**
 * Stores what is typed into forms whose own code, which stores each letter, has not arrived: while the page is hidden,
 * because a phone that is short of memory may drop it, and when it is left or reloaded.
 */
export function storeTypedText() {
  document.addEventListener('visibilitychange', () => {
    const forms = [...document.forms].filter(isUnstored)
    if (document.hidden) forms.forEach(store)
    // What was stored last is taken back first: each form has found the details that the one before it had stored.
    else forms.reverse().forEach(takeBack)
  })
}

/** Text that the browser is posting is on its way to the server, and no draft. */
const isUnstored = (form: HTMLFormElement) =>
  form.method === 'post' && form.dataset.stored === undefined && postedFor(form) === 0

function store(form: HTMLFormElement) {
  const typed = fieldsOf(form).filter(isTyped)
  if (typed.length === 0) return
  const person = readPerson()
  const draft = readDraft(nameOf(form)) ?? person ?? {}
  before.set(form, { draft, person })
  writeDraft(nameOf(form), { ...draft, ...draftFrom(typed) })
}

/** The page is seen again: what is deleted from it now must not come back with the draft. */
function takeBack(form: HTMLFormElement) {
  const stored = before.get(form)
  if (!stored) return
  before.delete(form)
  writeDraft(nameOf(form), stored.draft)
  writePerson(stored.person)
}

/** Returns the name of a form's draft. By `namedItem`, because `elements.item` is the collection's own method. */
function nameOf(form: HTMLFormElement): string {
  const item = form.elements.namedItem('item')
  return item instanceof HTMLInputElement ? item.value : 'contact'
}
