// What a form needs beyond the browser's own behaviour, fetched when the visitor gets near it.

import { contactInput, type QuotedItem, readQuotation, writtenIn } from '#contract/contact.ts'
import { type FormIssues, issuesByField } from '#contract/form-issues.ts'
import type { SharedSettings } from '#contract/site-settings.ts'
import { documentLanguage } from '#web/lib/document-language.ts'
import { focusFirstInvalid } from '#web/lib/form-issues.ts'
import { apiErrorOf, RequestError } from '#web/lib/request.ts'
import { toast } from '#web/lib/toast.ts'
import { messageInsteadOfForm, whatsappLink } from '#web/lib/whatsapp.ts'
import { translateInBrowser } from '#web/messages/translate.ts'
import { storeDraft } from './drafts.ts'
import { type Sent, sendOrQueue, sentToast } from './outbox.ts'

/** What a form submits, a message to the seller or a request for what an item costs, and what reports a failure of it. */
export type InquiryForm = { failure: { title: string; description: string } } & (
  | { kind: 'contact' }
  | { kind: 'quotation'; item: QuotedItem }
)

type Submitted =
  | { state: 'invalid'; issues: FormIssues }
  | Exclude<Sent, { state: 'failed' }>
  /** `isShown` unless the toast's code could not be fetched either. */
  | { state: 'failed'; isShown: boolean }

/** Checks a form's fields and sends them, or queues them where the browser is offline; reports a failure in a toast. */
export async function submitInquiry(inquiry: InquiryForm, form: HTMLFormElement): Promise<Submitted> {
  const values = valuesOf(form)
  const input = inquiry.kind === 'contact' ? contactInput.safeParse(values) : readQuotation(values, inquiry.item)
  if (!input.success) {
    const issues = issuesByField(input.error.issues)
    focusFirstInvalid(form, issues)
    return { state: 'invalid', issues }
  }
  const sent = await sendOrQueue(inquiry.kind, JSON.stringify(writtenIn(input.data, documentLanguage())))
  if (sent.state !== 'failed') return sent
  const isShown = await toast({
    ...inquiry.failure,
    ...serversWords(inquiry.kind, sent.error),
    variant: 'destructive',
  })
  return { state: 'failed', isShown }
}

/** The server's message about a quotation is for the visitor; a browser's network error is not. */
const serversWords = (kind: InquiryForm['kind'], error: unknown) =>
  kind === 'quotation' && error instanceof RequestError ? { description: inVisitorsLanguage(error) } : {}

function inVisitorsLanguage(error: RequestError): string {
  const ours = apiErrorOf(error.body)?.message
  return ours ? `${error.status}: ${translateInBrowser().known(ours)}` : error.message
}

/** Confirms in a toast that the server has what was sent. */
export const confirmSent = (kind: InquiryForm['kind']) => toast(sentToast(kind))

/** Keeps a form's draft, and has its link to WhatsApp take along what is written. Returns how to stop. */
export function assist(form: HTMLFormElement, draft: string, wasRefused: boolean, firm: SharedSettings) {
  const stopKeeping = storeDraft(form, draft, wasRefused)
  const link = form.querySelector<HTMLAnchorElement>('a[data-about]')
  const update = () => {
    if (link)
      link.href = whatsappLink(
        firm,
        messageInsteadOfForm(translateInBrowser(), firm, link.dataset.about, valuesOf(form)),
      )
  }
  update()
  const events = ['input', 'focusin', 'pointerdown']
  for (const event of events) form.addEventListener(event, update)
  return () => {
    stopKeeping()
    for (const event of events) form.removeEventListener(event, update)
  }
}

/** The visitor's input; an empty trap is not sent. */
function valuesOf(form: HTMLFormElement) {
  const { website, ...values } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return website ? { ...values, website } : values
}
