import { failureReason, serverMessage } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import { toast } from '#web/lib/toast.ts'
import { capitalised } from './capitalised.ts'

/** Shows "Blog post created successfully". */
export const showSaved = (done: 'created' | 'updated', noun: string) =>
  void toast({ title: 'Success', description: `${capitalised(noun)} ${done} successfully` })

/** Shows that something was deleted, and a way back. */
export const showDeleted = (noun: string, onUndo: () => void) =>
  void toast({
    title: 'Success',
    description: `${capitalised(noun)} deleted successfully`,
    action: { label: 'Undo', onChoose: onUndo },
  })

/** Shows the server's message, or else what failed and the little that is known about why. */
export const showNotSaved = (doing: 'create' | 'update' | 'delete', noun: string, error: unknown) =>
  showFailure(`Failed to ${doing} ${noun}`, error, doing === 'update' && isGone(error) ? GONE : undefined)

const isGone = (error: unknown) => error instanceof RequestError && error.status === 404
const GONE = 'It was deleted in the meantime. If it is in the bin, restore it there and save again.'

/** `showNotSaved` for what is neither created, updated nor deleted. */
export function showFailure(what: string, error: unknown, reason?: string) {
  const message = serverMessage(error)
  void toast({
    title: 'Error',
    variant: 'destructive',
    ...(message ? { description: message, reason } : { description: what, reason: failureReason(error) }),
  })
}
