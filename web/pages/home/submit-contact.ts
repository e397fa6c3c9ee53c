import { contactInput } from '#contract/contact.ts'
import type { Outcome } from '#web/components/use-inquiry-form.ts'
import { issuesByField } from '#web/lib/form-issues.ts'
import { toast } from '#web/lib/toast.ts'
import { SENT_LATER, SUCCESS } from '#web/outbox/outbox.ts'
import { sendOnce } from '#web/outbox/send-once.ts'

/** Checks the form and sends it; tells a failure in a toast. */
export async function submitContact(form: FormData): Promise<Outcome> {
  const input = contactInput.safeParse(Object.fromEntries(form))
  if (!input.success) return { sent: null, told: true, issues: issuesByField(input.error.issues), waits: null }
  const sending = await sendOnce('contact', input.data)
  if ('id' in sending) return { sent: { id: sending.id, tell: () => toast(SUCCESS.contact) } }
  const told = await toast({
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    reason: sending.waits ? SENT_LATER : undefined,
    variant: 'destructive',
  })
  return { sent: null, told, issues: {}, waits: sending.waits }
}
