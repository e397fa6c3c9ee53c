import { quotationFor, quotationForm } from '../../../worker/contract/contact.ts'
import type { Outcome } from '../../components/use-inquiry-form.ts'
import { issuesByField } from '../../lib/form-issues.ts'
import { toast } from '../../lib/toast.ts'
import { sendInquiry } from '../../queries/contact.ts'

/** Checks the form and sends it as a quotation for what `title` names; tells a failure in a toast. */
export async function submitQuotation(title: string, form: FormData): Promise<Outcome> {
  const input = quotationForm.safeParse(Object.fromEntries(form))
  if (!input.success) return { sent: false, told: true, issues: issuesByField(input.error.issues) }
  try {
    await sendInquiry(quotationFor(title, input.data))
  } catch (error) {
    const told = await toast({
      title: 'Request Failed',
      description: (error instanceof Error && error.message) || 'Failed to send quotation request',
      variant: 'destructive',
    })
    return { sent: false, told, issues: {} }
  }
  return { sent: true, told: true, issues: {} }
}
