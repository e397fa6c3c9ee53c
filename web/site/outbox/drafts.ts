import {
  clearDraft,
  type DraftField,
  draftFieldText,
  draftFrom,
  fieldsOf,
  isChanged,
  isCheckbox,
  readDraft,
  readPerson,
  writeDraft,
} from './draft-storage.ts'

export { clearDraft }

// Unsent text of forms, stored while the tab is open: in sessionStorage, which other tabs cannot read.

/**
 * Restores a form's draft, or the person's details from another form, and stores what is typed until the returned
 * function is called. Text typed before, and the values of a returned form (`wasRefused`), are newer and stay.
 */
export function storeDraft(form: HTMLFormElement, name: string, wasRefused: boolean) {
  const draft = readDraft(name) ?? readPerson() ?? {}
  for (const field of fieldsOf(form)) {
    if (!wasRefused && !isChanged(field)) setText(field, draft[field.name] || draftFieldText(field))
  }
  // Boxes are always stored as they are; otherwise a box ticked in another form would be ticked again.
  const save = () =>
    writeDraft(name, draftFrom(fieldsOf(form).filter((field) => wasRefused || isCheckbox(field) || isChanged(field))))
  if (wasRefused || fieldsOf(form).some(isChanged)) save()
  // The loader stores no more of this form.
  form.dataset.stored = ''
  form.addEventListener('input', save)
  return () => form.removeEventListener('input', save)
}

/** Empties a form after it was sent. `reset()` would restore the values that the page was rendered with. */
export function emptyInquiry(form: HTMLFormElement, name: string) {
  for (const field of fieldsOf(form)) setText(field, '')
  clearDraft(name)
}

/** Empties a form's draft while the outbox has its text. Returns what restores it, unless something was typed since. */
export function setDraftAside(name: string): () => void {
  const draft = readDraft(name)
  clearDraft(name)
  return () => {
    if (draft && Object.keys(readDraft(name) ?? {}).length === 0) writeDraft(name, draft)
  }
}

function setText(field: DraftField, value: string) {
  if (isCheckbox(field)) field.checked = value !== ''
  else field.value = value
}
