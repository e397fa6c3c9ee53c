import type { FormIssues } from '#contract/form-issues.ts'

/** Moves the focus to the first field, in the form's order, that has an issue. */
export function focusFirstInvalid(form: HTMLFormElement, issues: FormIssues) {
  const invalid = [...form.elements].find((element) => element instanceof HTMLElement && nameOf(element) in issues)
  if (invalid instanceof HTMLElement) invalid.focus()
}

const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? ''
