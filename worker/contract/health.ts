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
