import { failureReason, serverMessage } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Blog post created successfully". */
export const tellSuccess = (done: 'created' | 'updated' | 'deleted', noun: string) =>
  void toast({ title: 'Success', description: `${capitalised(noun)} ${done} successfully` })

/** The server's message; where it gave none, what failed and the little that is known of why. */
export const tellFailure = (doing: 'create' | 'update' | 'delete', noun: string, error: unknown) =>
  tellFailed(`Failed to ${doing} ${noun}`, error)

/** `tellFailure` for what is neither created, updated nor deleted. */
export function tellFailed(what: string, error: unknown) {
  const said = serverMessage(error)
  void toast({
    title: 'Error',
    variant: 'destructive',
    ...(said ? { description: said } : { description: what, reason: failureReason(error) }),
  })
}
