import { isAppLoading } from '#web/site/lib/app-loading.ts'

// Submits a search and filter form at each choice, leaving defaults out of the URL: the document that it requests has the
// list, by the search's own rules.
document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLSelectElement && target.form
  if (form && form.method === 'get' && !isAppLoading()) form.requestSubmit()
})
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'get') return
  // Only temporarily, because other code that reads the form's data needs all of it.
  form.addEventListener('formdata', leaveOutDefaults, { once: true })
})

function leaveOutDefaults({ target, formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) {
    if (value === '' || value === defaultOf(target as HTMLFormElement, name)) formData.delete(name)
  }
}

/** Returns a choice's default, its first option, which the URL leaves out. */
function defaultOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.options[0]?.value : undefined
}
