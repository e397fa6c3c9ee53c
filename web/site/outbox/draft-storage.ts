import { PERSON_KEY } from '#web/site/lib/page-state.ts'

// For the forms' own code, and for the loader, which stores what is typed until that code is there.

export type Draft = Record<string, string>
export type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const PERSON = ['name', 'email', 'phone', 'noEmail']
const keyOf = (form: string) => `gona_draft_${form}`

/** Returns a form's draft, or null if nothing was typed into it in this tab. */
export const readDraft = (form: string) => read(keyOf(form))

export const readPerson = () => read(PERSON_KEY)

/** Stores a form's draft, and the person's details in it; removes those that its earlier draft had and this one lacks. */
export function writeDraft(form: string, draft: Draft) {
  const before = readDraft(form) ?? {}
  write(keyOf(form), draft)
  const person = { ...readPerson() }
  for (const field of PERSON) {
    if (field in before) delete person[field]
    if (field in draft) person[field] = draft[field] as string
  }
  write(PERSON_KEY, person)
}

/** Returns a function that sets a form's draft, and the person's details, back to what they are now. */
export function draftRestorer(form: string): () => void {
  const [draft, person] = [readDraft(form), readPerson()]
  return () => {
    write(keyOf(form), draft)
    write(PERSON_KEY, person)
  }
}

/** Clears the form's draft after sending; other forms still have the person's details. */
export const clearDraft = (form: string) => write(keyOf(form), {})

export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is DraftField =>
      element.matches('input:not([type=hidden]), select, textarea') && !element.closest('[hidden]'),
  )

export const isCheckbox = (field: DraftField): field is HTMLInputElement => field.type === 'checkbox'

export const draftFieldText = (field: DraftField) => (isCheckbox(field) && !field.checked ? '' : field.value)

export function isChanged(field: DraftField): boolean {
  if (isCheckbox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected === false && field.value !== ''
  return field.value !== field.defaultValue
}

export const draftFrom = (fields: DraftField[]): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, draftFieldText(field)]))

function read(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null // Storage is blocked.
  }
}

function write(key: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full: the form is still sent.
  }
}
