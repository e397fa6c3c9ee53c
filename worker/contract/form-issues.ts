/** What is wrong with a form, by the name of the field. */
export type FormIssues = Record<string, string>

/** The first message of each field, out of a schema's issues. */
export function issuesByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FormIssues {
  const byField: FormIssues = {}
  for (const { path, message } of issues) byField[String(path[0])] ??= message
  return byField
}
