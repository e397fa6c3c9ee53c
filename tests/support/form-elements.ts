// Forms of the site as the Worker renders them, each on a page of its own, in a DOM in Node.

/** Opens a page with a form, of which a trap for robots is hidden. */
export function formOf(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form method="post">${fields}<p hidden><input name="website"></p></form><p id="now"></p>`
  return document.forms[0] as HTMLFormElement
}

export const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

const inputs = (...names: string[]) => names.map((name) => `<input name="${name}">`).join('')
const WITHOUT_EMAIL = '<input name="noEmail" type="checkbox" value="true">'
const MESSAGE = '<textarea name="message"></textarea>'

export const contactForm = () => formOf(inputs('firstName', 'lastName', 'email', 'phone') + WITHOUT_EMAIL + MESSAGE)

export const quotationForm = (key: string, title: string) =>
  formOf(`<input name="item" type="hidden" value="${key}">${inputs('name', 'email', 'phone', 'company')}${WITHOUT_EMAIL}
    <textarea name="message">Please send me a quotation for: ${title}.</textarea>`)

/** The form on a unit's page; `dataset` has its texts. */
export function plateForm(dataset: Record<string, string>) {
  const form = formOf(
    `<select name="what"><option>service</option></select>${MESSAGE}${inputs('phone', 'name', 'hours')}`,
  )
  Object.assign(form.dataset, dataset)
  return form
}

export const storageOn = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
