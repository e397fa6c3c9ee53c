/** What is wrong with a form, by the name of the field. */
export type FormIssues = Record<string, string>

/** The first message of each field, out of a schema's issues. */
export function issuesByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FormIssues {
  const byField: FormIssues = {}
  for (const { path, message } of issues) byField[String(path[0])] ??= message
  return byField
}

/** Moves the focus to the first field, in the form's order, that has an issue. */
export function focusFirstInvalid(form: HTMLFormElement, issues: FormIssues) {
  const invalid = [...form.elements].find((element) => element instanceof HTMLElement && nameOf(element) in issues)
  if (invalid instanceof HTMLElement) invalid.focus()
}

const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? ''
