import { isAppLoading } from './on-demand.ts'

/** Makes the forms that search and filter answer to a choice at once, and keeps what says nothing out of the URL. */
export function enhanceForms() {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target.form
    if (form && form.method === 'get' && !isAppLoading()) form.requestSubmit()
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    const form = target as HTMLFormElement
    if (form.method !== 'get') return
    for (const [name, value] of [...formData])
      if (value === '' || value === defaultOf(form, name)) formData.delete(name)
  })
  pressOnSpace()
}

/** The value that a choice has where the URL says nothing of it: its first. */
function defaultOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.options[0]?.value : undefined
}

/** A link that stands as a button is pressed with the space bar as well. The app's own handlers come first. */
function pressOnSpace() {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLAnchorElement) || target.role !== 'button')
      return
    event.preventDefault()
    target.click()
  })
}
