// What holds for that which is typed into forms, as docs/offline.md promises it.

import type { Form } from './browser/form-elements.ts'

/** What a field had at a moment; a box has '' unless it is ticked. */
type Texts = Record<string, string>

/** The details that all forms of a tab share. */
const PERSON = ['name', 'email', 'phone', 'noEmail']

const fieldsOf = (form: Form) => form.elements.filter((field) => field.matches() && !field.closest())
const textOf = ({ type, checked, value }: Form['elements'][number]) => (type === 'checkbox' && !checked ? '' : value)
const defaultOf = ({ type, defaultValue }: Form['elements'][number]) => (type === 'checkbox' ? '' : defaultValue)

const textsOf = (form: Form): Texts => Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]))

/** What is in the fields that somebody has changed. */
const typedIn = (form: Form): Texts =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => (textOf(field) === defaultOf(field) ? [] : [[field.name, textOf(field)]])),
  )

/** What a tab has promised to store, form by form, and of the person who types. */
export class Promised {
  readonly #forms = new Map<string, Texts>()
  #person: Texts = {}
  /** What was promised before the page was hidden. */
  #before: { draft: Texts | undefined; person: Texts } | undefined

  /** Another document is opened, which takes nothing back. */
  open() {
    this.#before = undefined
  }

  /** The form's own code stores what is in it. */
  storeAll(name: string, form: Form) {
    this.#store(name, textsOf(form))
  }

  /** The loader stores what was typed, while the page is hidden. */
  storeTyped(name: string, form: Form) {
    const typed = typedIn(form)
    if (Object.keys(typed).length === 0) return
    this.#before = { draft: this.#forms.get(name), person: this.#person }
    this.#store(name, { ...(this.#forms.get(name) ?? this.#person), ...typed })
  }

  /** The page is seen again: the loader takes that back. */
  takeBack(name: string) {
    if (!this.#before) return
    const { draft, person } = this.#before
    if (draft) this.#forms.set(name, draft)
    else this.#forms.delete(name)
    this.#person = person
    this.#before = undefined
  }

  /** Details that are deleted from a form are deleted from all. */
  #store(name: string, texts: Texts) {
    const before = this.#forms.get(name) ?? {}
    const person = { ...this.#person }
    for (const field of PERSON) {
      if (texts[field]) person[field] = texts[field]
      else if (before[field] || field === 'noEmail') person[field] = ''
    }
    this.#person = person
    this.#forms.set(name, texts)
  }

  /** What was sent is no draft any more. */
  empty(name: string) {
    this.#forms.set(name, {})
  }

  /** Returns what is wrong in a form that has just been restored, given what was typed into it before that. */
  wrongForm(name: string, form: Form, typed: Texts): string[] {
    const draft = this.#forms.get(name)
    return fieldsOf(form).flatMap((field) => {
      const { name: of } = field
      const shared = PERSON.includes(of) ? this.#person[of] : undefined
      const expected = typed[of] ?? ((draft ? draft[of] : shared) || defaultOf(field))
      const found = textOf(field)
      if (found === expected) return []
      if (found === defaultOf(field)) return [`${of} of the form ${name} has lost “${expected}”`]
      return [`${of} of the form ${name} shows “${found}” instead of “${expected}”`]
    })
  }

  static typedIn = typedIn
}

/** Returns what a form offers to send that the browser knows to have been sent. */
export function offeredAgain(form: Form, acknowledged: Set<string>, waiting: string): string[] {
  const [mark] = /mark-i\d+-\d+/.exec(form.field('message')?.value ?? '') ?? []
  return mark && acknowledged.has(mark) && !waiting.includes(mark) ? [`${mark} was sent, and is offered again`] : []
}
