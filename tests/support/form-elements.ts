// The elements of a form, with as much of the DOM as the site's code for forms uses.

class Element {
  readonly dataset: Record<string, string | undefined> = {}
}

/** A field: what it was rendered with, and what is in it. */
class Field extends Element {
  readonly name: string
  readonly type: string
  readonly defaultValue: string
  readonly defaultChecked = false
  value: string
  checked = false
  readonly #isHidden: boolean

  constructor(name: string, { type = 'text', value = '', isHidden = false } = {}) {
    super()
    this.name = name
    this.type = type
    this.defaultValue = type === 'checkbox' ? '' : value
    this.value = value
    this.#isHidden = isHidden
  }

  matches = () => this.type !== 'hidden'
  closest = () => (this.#isHidden ? this : null)
  getAttribute = () => this.name
  removeAttribute = () => undefined
  focus = () => undefined
}

class Input extends Field {}
class TextArea extends Field {}
class Select extends Field {
  get selectedOptions() {
    return [{ defaultSelected: this.value === this.defaultValue }]
  }
}

/** A form of the site, as the Worker renders it. */
export class Form extends Element {
  readonly method = 'post'
  noValidate = false
  readonly elements: Field[] & { namedItem: (name: string) => Field | null }
  readonly #listeners = new Map<string, Set<(event: object) => void>>()

  constructor(fields: Field[]) {
    super()
    this.elements = Object.assign(fields, { namedItem: (name: string) => this.field(name) ?? null })
  }

  field = (name: string) => this.elements.find((field) => field.name === name)

  addEventListener(type: string, listener: (event: object) => void) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: (event: object) => void) {
    this.#listeners.get(type)?.delete(listener)
  }

  dispatch(type: string) {
    const event = { target: this, currentTarget: this, preventDefault: () => undefined }
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event)
  }

  querySelector = () => null
  querySelectorAll = () => []
  contains = () => false
}

const input = (name: string, type = 'text') => new Input(name, { type })
const withoutEmail = () => new Input('noEmail', { type: 'checkbox', value: 'true' })
const trap = () => new Input('website', { isHidden: true })

export const contactForm = () =>
  new Form([
    ...['firstName', 'lastName', 'email'].map((name) => input(name)),
    withoutEmail(),
    input('phone', 'tel'),
    new Select('farmSize'),
    new TextArea('message'),
    trap(),
  ])

export const suggestionFor = (title: string) => `Please send me a quotation for: ${title}.`

export const quotationForm = (key: string, title: string) =>
  new Form([
    new Input('item', { type: 'hidden', value: key }),
    new Input('title', { type: 'hidden', value: title }),
    ...['name', 'email'].map((name) => input(name)),
    withoutEmail(),
    input('phone', 'tel'),
    input('company'),
    new TextArea('message', { value: suggestionFor(title) }),
    trap(),
  ])

/** The form on a unit's page; `dataset` has its texts. */
export const plateForm = (dataset: Record<string, string>) => {
  const form = new Form([
    new Select('what', { value: 'service' }),
    new TextArea('message'),
    ...['phone', 'name', 'hours'].map((name) => input(name)),
    trap(),
  ])
  Object.assign(form.dataset, dataset)
  return Object.assign(form, { hidden: false })
}

class FormContent {
  readonly #entries: [string, string][]

  constructor({ elements }: Form) {
    const sent = elements.filter(({ type, checked }) => type !== 'checkbox' || checked)
    this.#entries = sent.map(({ name, value }) => [name, value])
  }

  [Symbol.iterator]() {
    return this.#entries[Symbol.iterator]()
  }
}

export const ELEMENTS = {
  HTMLElement: Element,
  HTMLInputElement: Input,
  HTMLTextAreaElement: TextArea,
  HTMLSelectElement: Select,
  HTMLAnchorElement: class {},
  FormData: FormContent,
}

export const storageOn = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
