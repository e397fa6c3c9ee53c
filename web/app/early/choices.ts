import { isAppLoading } from '#web/lib/app-loading.ts'

/** Submits a search and filter form on each choice, leaving defaults out of the URL. */
export function submitChoices() {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target.form
    if (!form || form.method === 'post') return
    const submit = () => isAppLoading() || form.requestSubmit()
    // The rest of the list first: it answers by itself (at-once.ts), and the document that follows would share its line.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', submit, { once: true })
    else submit()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get') return
    // Only temporarily: other readers of the form's data need all of it.
    form.addEventListener('formdata', leaveOutDefaults, { once: true })
  })
}

function leaveOutDefaults({ target, formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) {
    if (value === '' || value === defaultOf(target as HTMLFormElement, name)) formData.delete(name)
  }
}

/** The value that a choice has where the URL says nothing of it: its first. */
function defaultOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field.options[0]?.value : undefined
}
