import { failureReason, serverMessage } from '#web/admin/lib/request.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { capitalised } from './texts.ts'

/** Shows "Blog post created successfully". */
export const showSaved = (done: 'created' | 'updated', noun: string) =>
  void toast({ title: 'Success', description: `${capitalised(noun)} ${done} successfully` })

/** Shows that something was deleted, with a button to undo that. */
export const showDeleted = (noun: string, onUndo: (() => void) | undefined) =>
  void toast({
    title: 'Success',
    description: `${capitalised(noun)} deleted successfully`,
    ...(onUndo && { action: { label: 'Undo', onChoose: onUndo } }),
  })

/** Shows the server's message, otherwise what failed and why, as far as that is known. */
export const showNotSaved = (doing: 'create' | 'update' | 'delete', noun: string, error: unknown) =>
  showFailure(`Failed to ${doing} ${noun}`, error, doing === 'update' && isGone(error) ? GONE : undefined)

const isGone = (error: unknown) => error instanceof RequestError && error.status === 404
const GONE = 'It was deleted in the meantime. If it is in the bin, restore it there and save again.'

/** Shows why a form is not sent. */
export const showRefused = (why: string) => void toast({ title: 'Error', variant: 'destructive', description: why })

/**
 * Shows that something else than creating, updating or deleting failed.
 *
 * @example
 * restore.mutate(id, { onError: (error) => showFailure('Failed to restore', error) })
 */
export function showFailure(what: string, error: unknown, reason?: string) {
  const message = serverMessage(error)
  void toast({
    title: 'Error',
    variant: 'destructive',
    ...(message ? { description: message, reason } : { description: what, reason: failureReason(error) }),
  })
}
