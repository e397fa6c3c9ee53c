import { PERSON_KEY } from '#web/site/lib/has-drafts.ts'

// Unsent text of forms, stored while the tab is open: in sessionStorage, which other tabs cannot read.

type Draft = Record<string, string>

/** The fields that are the same in every form. */
const PERSON = ['name', 'email', 'phone', 'noEmail']
const keyOf = (form: string) => `gona_draft_${form}`

/**
 * Restores a form's draft, or the person's details from another form, and stores what is typed from now on. The draft
 * replaces the page's values, unless these are newer, as in a returned form (`wasRefused`). Text typed before this code
 * loaded stays. Returns a function that stops it.
 */
export function storeDraft(form: HTMLFormElement, name: string, wasRefused: boolean) {
  const draft = read(keyOf(name)) ?? read(PERSON_KEY) ?? {}
  for (const field of fieldsOf(form)) {
    if (!wasRefused && !isTyped(field)) setText(field, draft[field.name] || textOf(field))
  }
  const save = () => {
    // Boxes are always stored as they are; otherwise a box ticked in another form would be ticked again.
    const written = fieldsOf(form).filter((field) => wasRefused || isBox(field) || isTyped(field))
    saveDraft(name, Object.fromEntries(written.map((field) => [field.name, textOf(field)])))
  }
  if (wasRefused || fieldsOf(form).some(isTyped)) save()
  form.addEventListener('input', save)
  return () => form.removeEventListener('input', save)
}

/** Returns whether a field's value differs from the one it was rendered with. */
function isTyped(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected === false && field.value !== ''
  return field.value !== field.defaultValue
}

/** Empties a form after it was sent. `reset()` would restore the values that the page was rendered with. */
export function emptyInquiry(form: HTMLFormElement, name: string) {
  for (const field of fieldsOf(form)) setText(field, '')
  emptyDraft(name)
}

/** Empties the form's draft after sending; other forms still have the person's details. */
export const emptyDraft = (name: string) => write(keyOf(name), {})

function saveDraft(name: string, draft: Draft) {
  write(keyOf(name), draft)
  const person = Object.entries(draft).filter(([field]) => PERSON.includes(field))
  write(PERSON_KEY, { ...read(PERSON_KEY), ...Object.fromEntries(person) })
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

/** Returns a field's text; that of a box is empty unless it is ticked. */
const textOf = (field: Field) => (isBox(field) && !field.checked ? '' : field.value)

function setText(field: Field, value: string) {
  if (isBox(field)) field.checked = value !== ''
  else field.value = value
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that a visitor sees. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      element.matches('input:not([type=hidden]), select, textarea') && !element.closest('[hidden]'),
  )

function read(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null // Storage is blocked.
  }
}

function write(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the form is still sent.
  }
}
