/** The body of every failed API response. */
export type ErrorBody = {
  message: string
  issues?: { path: string; message: string }[]
  /** The stored row if a save was based on an older one (409). */
  current?: unknown
  /** Administrators must prove again who they are (403). */
  confirm?: true
  /** The field that must be true for the request to be accepted (409). */
  asks?: string
}

export type FormIssues = Record<string, string>

export function issuesByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FormIssues {
  const byField: FormIssues = {}
  for (const { path, message } of issues) byField[String(path[0])] ??= message
  return byField
}

/** The response of `/api/health`. A schema version is the name of a migration. */
export type Health = {
  status: 'ok' | 'unavailable'
  /** The commit that the Worker was built from; "unknown" if the build could not tell. */
  commit: string
  /** The newest migration in that commit. */
  builtForSchema: string
  /** The last migration applied to the database; null if there is none. */
  schemaVersion?: string | null
}
