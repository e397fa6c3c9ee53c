import { contactInput } from '../../../worker/contract/contact.ts'
import type { Outcome } from '../../components/use-inquiry-form.ts'
import { issuesByField } from '../../lib/form-issues.ts'
import { toast } from '../../lib/toast.ts'
import { sendInquiry } from '../../queries/contact.ts'

/** Checks the form and sends it; tells the outcome in a toast. */
export async function submitContact(form: FormData): Promise<Outcome> {
  const input = contactInput.safeParse(Object.fromEntries(form))
  if (!input.success) return { sent: false, told: true, issues: issuesByField(input.error.issues) }
  try {
    await sendInquiry(input.data)
  } catch {
    const told = await toast({
      title: 'Error',
      description: 'Failed to send message. Please try again.',
      variant: 'destructive',
    })
    return { sent: false, told, issues: {} }
  }
  await toast({ title: 'Message Sent!', description: "Thank you for your inquiry. We'll contact you soon." })
  return { sent: true, told: true, issues: {} }
}
