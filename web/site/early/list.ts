// The Worker inlines this script in each document with a list, and lists its hash in the content security policy
// (worker/page/shell.ts): a visitor may choose or type before the first file has loaded.

import { isAppLoading } from '#web/site/lib/app-loading.ts'
import { narrowListAtOnce } from './narrow-list.ts'

submitChoices()
narrowListAtOnce()

/** Submits a search and filter form at each choice, leaving defaults out of the URL. */
function submitChoices() {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target.form
    if (!form || form.method === 'post') return
    const submit = () => isAppLoading() || form.requestSubmit()
    // Only when the list has loaded completely: it is filtered at once (narrow-list.ts), and the next document would
    // delay the rest.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', submit, { once: true })
    else submit()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get') return
    // Only temporarily, because other code that reads the form's data needs all of it.
    form.addEventListener('formdata', leaveOutDefaults, { once: true })
  })
}

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
