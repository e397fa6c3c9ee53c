import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { StoredRow } from '#web/admin/lib/collection.ts'
import { errorBody, failureReason, serverMessage } from '#web/admin/lib/request.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { capitalised } from './texts.ts'

export const showDone = (description: string) => void toast({ title: 'Success', description })

/** Shows "Blog post created successfully". */
export const showSaved = (done: 'created' | 'updated', noun: string) =>
  showDone(`${capitalised(noun)} ${done} successfully`)

export const showDeleted = (noun: string, onUndo: (() => void) | undefined) =>
  void toast({
    title: 'Success',
    description: `${capitalised(noun)} deleted successfully`,
    ...(onUndo && { action: { label: 'Undo', onChoose: onUndo } }),
  })

/** Shows the server's message, otherwise what failed and why, as far as that is known. */
export const showNotSaved = (doing: 'create' | 'update' | 'save' | 'delete', noun: string, error: unknown) =>
  showFailure(`Failed to ${doing} ${noun}`, error, doing === 'update' && isGone(error) ? GONE : undefined)

const isGone = (error: unknown) => error instanceof RequestError && error.status === 404
const GONE = 'It was deleted in the meantime. If it is in the bin, restore it there and save again.'

export const showRefused = (why: string) => void toast({ title: 'Error', variant: 'destructive', description: why })

export function showFailure(what: string, error: unknown, reason?: string) {
  const message = serverMessage(error)
  void toast({
    title: 'Error',
    variant: 'destructive',
    ...(message ? { description: message, reason } : { description: what, reason: failureReason(error) }),
  })
}

/** Returns the stored row if a save was rejected because somebody else has changed it. */
export function rowOfConflict<Row extends StoredRow>(error: unknown): Row | undefined {
  const { current } = errorBody(error)
  const isConflict = error instanceof RequestError && error.status === 409
  return isConflict && typeof current === 'object' && current !== null ? (current as Row) : undefined
}

type Marked = { message: string; ref?: unknown }

/** Returns what is wrong where none of it is at a field on the screen: what was chosen since may hide the field. */
export function hiddenError(errors: object): string | undefined {
  const all = errorsIn(errors)
  return all.some(({ ref }) => (ref instanceof Element ? ref.isConnected : ref)) ? undefined : all[0]?.message
}

const errorsIn = (errors: object): Marked[] =>
  'message' in errors && typeof errors.message === 'string'
    ? [errors as Marked]
    : Object.values(errors).flatMap((error) => (error && typeof error === 'object' ? errorsIn(error) : []))

export function showIssues<Input extends FieldValues>(form: UseFormReturn<Input>, error: unknown) {
  const { issues, message } = errorBody(error)
  for (const { path, message } of issues ?? []) {
    if (path in form.getValues()) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
  }
  const slugIsTaken = error instanceof RequestError && error.status === 409 && !issues && 'slug' in form.getValues()
  if (slugIsTaken) form.setError('slug' as Path<Input>, { message }, { shouldFocus: true })
}
