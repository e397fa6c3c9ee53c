import { failureReason, serverMessage } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Shows "Blog post created successfully". */
export const showSaved = (done: 'created' | 'updated' | 'deleted', noun: string) =>
  void toast({ title: 'Success', description: `${capitalised(noun)} ${done} successfully` })

/** Shows the server's message; where it gave none, what failed and the little that is known of why. */
export const showNotSaved = (doing: 'create' | 'update' | 'delete', noun: string, error: unknown) =>
  showFailure(`Failed to ${doing} ${noun}`, error)

/** `showNotSaved` for what is neither created, updated nor deleted. */
export function showFailure(what: string, error: unknown) {
  const message = serverMessage(error)
  void toast({
    title: 'Error',
    variant: 'destructive',
    ...(message ? { description: message } : { description: what, reason: failureReason(error) }),
  })
}
