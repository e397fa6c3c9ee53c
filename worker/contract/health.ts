/** What `/api/health` says. A schema version is the name of a migration. */
export type Health = {
  status: 'ok' | 'unavailable'
  /** Of the sources the Worker was built from; "unknown" where the build could not tell. */
  commit: string
  /** The newest migration that was among those sources. */
  builtForSchema: string
  /** The last migration applied to the database; null where none was. */
  schemaVersion?: string | null
}
