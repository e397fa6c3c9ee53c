// What a form needs in addition to the browser's own behaviour, fetched when the visitor gets near it.

import { type FormIssues, issuesByField } from '#contract/error.ts'
import { type QuotedItem, readContact, readQuotation, withLanguage } from '#contract/inquiry/contact.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { tickedParts } from '#domain/inquiry/part-fields.ts'
import { documentLanguage } from '#web/shared/lib/browser.ts'
import { apiErrorOf, RequestError } from '#web/shared/lib/request.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { translateInBrowser } from '#web/shared/messages/translate.ts'
import { messageInsteadOfForm, whatsappLink } from '#web/site/lib/whatsapp.ts'
import { setDraftAside, storeDraft } from './drafts.ts'
import { type SendResult, sendOrQueue } from './outbox.ts'
import { sentToast } from './toasts.ts'

/** A form's submission, a message or a quotation request for an item, and the text that reports its failure. */
export type InquiryForm = { failure: { title: string; description: string } } & (
  | { kind: 'contact' }
  | { kind: 'quotation'; item: QuotedItem }
)

export type Submitted =
  /** `message` is about the form as a whole. */
  | { state: 'invalid'; issues: FormIssues; message?: string }
  | Exclude<SendResult, { state: 'failed' }>
  /** `isShown` unless the toast's code could not be fetched either. */
  | { state: 'failed'; isShown: boolean }

/** Reports a failure in a toast. What is in the outbox is no draft: it would be offered again after it was sent. */
export async function submitInquiry(inquiry: InquiryForm, form: HTMLFormElement, draft: string): Promise<Submitted> {
  const values = valuesOf(form)
  const input = inquiry.kind === 'contact' ? readContact(values) : readQuotation(values, inquiry.item)
  if (!input.success) {
    const issues = issuesByField(input.error.issues)
    focusFirstInvalid(form, issues)
    return { state: 'invalid', issues }
  }
  const body = JSON.stringify(withLanguage(input.data, documentLanguage()))
  const sent = await sendOrQueue(inquiry.kind, body, () => setDraftAside(draft))
  if (sent.state !== 'failed') return sent
  const refused = refusedParts(sent.error)
  if (refused) return refused
  const isShown = await toast({
    ...inquiry.failure,
    description: quotationError(inquiry.kind, sent.error) ?? inquiry.failure.description,
    variant: 'destructive',
  })
  return { state: 'failed', isShown }
}

/** Returns the server's message about parts that it has no more, each with its field. */
function refusedParts(error: unknown) {
  const { message, issues = [] } = (error instanceof RequestError && apiErrorOf(error.body)) || {}
  if (tickedParts(Object.fromEntries(issues.map(({ path }) => [path, '']))).length === 0) return null
  return {
    state: 'invalid',
    message,
    issues: issuesByField(issues.map((issue) => ({ ...issue, path: [issue.path] }))),
  } as const
}

/** Returns the server's message about a quotation, which is for the visitor; a browser's network error is not. */
function quotationError(kind: InquiryForm['kind'], error: unknown): string | null {
  if (kind !== 'quotation' || !(error instanceof RequestError)) return null
  const ours = apiErrorOf(error.body)?.message
  return ours ? `${error.status}: ${translateInBrowser().known(ours)}` : error.message
}

export const confirmSent = (kind: InquiryForm['kind']) => toast(sentToast(kind))

/** Stores a form's draft, and adds what is typed to its WhatsApp link. Returns a function that stops it. */
export function enhanceInquiryForm(form: HTMLFormElement, draft: string, wasRefused: boolean, firm: SharedSettings) {
  const stopStoring = storeDraft(form, draft, wasRefused)
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
    stopStoring()
    for (const event of events) form.removeEventListener(event, update)
  }
}

/** Returns the visitor's input; an empty trap is not sent. */
function valuesOf(form: HTMLFormElement) {
  const { website, ...values } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return website ? { ...values, website } : values
}

/** Moves the focus to the first field, in the form's order, that has an issue, and unfolds what hides one. */
function focusFirstInvalid(form: HTMLFormElement, issues: FormIssues) {
  const invalid = [...form.elements].filter((element) => (element.getAttribute('name') ?? '') in issues)
  for (const field of invalid) field.closest('details')?.setAttribute('open', '')
  if (invalid[0] instanceof HTMLElement) invalid[0].focus()
}
