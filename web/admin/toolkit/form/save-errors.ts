import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorBody } from '#web/admin/lib/request.ts'
import type { StoredRow } from '#web/admin/queries/collection.ts'
import { RequestError } from '#web/shared/lib/request.ts'

/** Returns the stored row if a save was rejected because somebody else has changed it. */
export function currentRow<Row extends StoredRow>(error: unknown): Row | undefined {
  const { current } = errorBody(error)
  const isConflict = error instanceof RequestError && error.status === 409
  return isConflict && typeof current === 'object' && current !== null ? (current as Row) : undefined
}

type Marked = { message: string; ref?: unknown }

/** Returns what is wrong where none of it is at a field on the screen: what was chosen since may hide the field. */
export function unseenError(errors: object): string | undefined {
  const all = errorsIn(errors)
  return all.some(({ ref }) => (ref instanceof Element ? ref.isConnected : ref)) ? undefined : all[0]?.message
}

const errorsIn = (errors: object): Marked[] =>
  'message' in errors && typeof errors.message === 'string'
    ? [errors as Marked]
    : Object.values(errors).flatMap((error) => (error && typeof error === 'object' ? errorsIn(error) : []))

/** Shows the server's errors next to their fields. */
export function showIssues<Input extends FieldValues>(form: UseFormReturn<Input>, error: unknown) {
  const { issues, message } = errorBody(error)
  for (const { path, message } of issues ?? []) {
    if (path in form.getValues()) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
  }
  const slugIsTaken = error instanceof RequestError && error.status === 409 && !issues && 'slug' in form.getValues()
  if (slugIsTaken) form.setError('slug' as Path<Input>, { message }, { shouldFocus: true })
}
