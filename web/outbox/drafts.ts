import { PERSON_KEY } from '#web/lib/has-drafts.ts'

// Unsent form text, for as long as the tab is open: in sessionStorage, which is private to it.

type Draft = Record<string, string>

/** The fields that are the same in every form. */
const PERSON = ['name', 'email', 'phone']
const keyOf = (form: string) => `gona_draft_${form}`

/**
 * Restores a form's draft, or the person's details from another form, and stores what is typed from now on. The draft
 * replaces the page's values, unless those are newer: a returned form that `wasRefused`. Text typed before this code
 * loaded stays. Returns a function that stops it.
 */
export function storeDraft(form: HTMLFormElement, name: string, wasRefused: boolean) {
  const draft = read(keyOf(name)) ?? read(PERSON_KEY) ?? {}
  for (const field of fieldsOf(form)) {
    if (!wasRefused && !isTyped(field)) field.value = draft[field.name] || field.value
  }
  const save = () => {
    const written = fieldsOf(form).filter((field) => wasRefused || isTyped(field))
    saveDraft(name, Object.fromEntries(written.map((field) => [field.name, field.value])))
  }
  if (wasRefused || fieldsOf(form).some(isTyped)) save()
  form.addEventListener('input', save)
  return () => form.removeEventListener('input', save)
}

/** Whether a field says something else than the page brought. */
function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected === false && field.value !== ''
  return field.value !== field.defaultValue
}

/** Empties a form that was sent. `reset()` would bring back what the page was rendered with. */
export function emptyForm(form: HTMLFormElement, name: string) {
  for (const field of fieldsOf(form)) field.value = ''
  emptyDraft(name)
}

/** After sending, the form starts empty, but other forms still have the person's details. */
export const emptyDraft = (name: string) => write(keyOf(name), {})

function saveDraft(name: string, draft: Draft) {
  write(keyOf(name), draft)
  const person = Object.entries(draft).filter(([field]) => PERSON.includes(field))
  write(PERSON_KEY, { ...read(PERSON_KEY), ...Object.fromEntries(person) })
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
