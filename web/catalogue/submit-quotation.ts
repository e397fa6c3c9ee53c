import { quotationFor, quotationForm } from '#contract/contact.ts'
import type { Outcome } from '#web/components/use-inquiry-form.ts'
import { issuesByField } from '#web/lib/form-issues.ts'
import { toast } from '#web/lib/toast.ts'
import { SENT_LATER, SUCCESS } from '#web/outbox/outbox.ts'
import { sendOnce } from '#web/outbox/send-once.ts'

/** Checks the form and sends it as a quotation for what `title` names; tells a failure in a toast. */
export async function submitQuotation(title: string, form: FormData): Promise<Outcome> {
  const input = quotationForm.safeParse(Object.fromEntries(form))
  if (!input.success) return { sent: null, told: true, issues: issuesByField(input.error.issues), waits: null }
  const sending = await sendOnce('quotation', quotationFor(title, input.data))
  if ('id' in sending) return { sent: { id: sending.id, tell: () => toast(SUCCESS.quotation) } }
  const { error, waits } = sending
  const told = await toast({
    title: 'Request Failed',
    description: (error instanceof Error && error.message) || 'Failed to send quotation request',
    reason: waits ? SENT_LATER : undefined,
    variant: 'destructive',
  })
  return { sent: null, told, issues: {}, waits }
}
