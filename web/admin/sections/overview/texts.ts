import type { AuditEntry } from '#contract/admin/audit.ts'
import type { MailStatus } from '#contract/admin/overview.ts'
import { nounOf } from '#contract/resources.ts'
import { readAuditedPayment } from '#web/admin/toolkit/texts.ts'

const DONE: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  'bring back': 'restored an earlier version of',
  replace: 'replaced',
  import: 'imported',
  export: 'exported',
  erase: 'erased',
  purge: 'permanently deleted',
  send: 'sent',
  'e-mail': 'emailed',
  view: 'viewed',
  accept: 'accepted',
  decline: 'declined',
  'accept by phone': 'recorded the acceptance by phone of',
  'decline by phone': 'recorded the refusal by phone of',
  withdraw: 'withdrew',
  disable: 'disabled',
  enable: 'enabled',
  role: 'changed the role of',
  link: 'created a private link of',
  'end links': 'ended the private links of',
  report: 'recorded',
  confirm: 'confirmed',
  reverse: 'reversed',
  certify: 'recorded the certificate of',
  issue: 'issued',
  register: 'recorded the IRN of',
  credit: 'issued the credit note of',
  cancel: 'cancelled',
  receive: 'confirmed the receipt of',
}

const ALONE: Record<string, string> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  password: 'changed the password',
  invite: 'invited an administrator',
}

// Their summaries are complete: "7 inquiries as CSV".
const SUMMED_UP = new Set(['export', 'erase', 'purge'])

/** Returns an audit entry as a sentence: "amina changed machinery: Gona T75". */
export function activityText({ username, action, entity, entityId, summary }: Omit<AuditEntry, 'id' | 'at'>): string {
  const who = username ?? 'The site'
  // The summary is the reason: a wrong password, code or passkey, or a disabled account.
  if (action === 'sign-in refused') {
    const reason = summary?.replace(', signed in', '')
    return `${who} failed to ${reason === summary ? 'sign in' : 'confirm an action'}: ${reason}`
  }
  if (ALONE[action]) return `${who} ${ALONE[action]}`
  const done = DONE[action] ?? action
  // An entry with an id is about one row of the bin; otherwise the summary says how many rows were deleted.
  const isOneRow = action === 'purge' && entityId
  if (SUMMED_UP.has(action) && summary && !isOneRow)
    return `${who} ${done} ${summary.replace(/\b1 inquiries/, '1 inquiry').replace(/\b(1 \w+)s\b/g, '$1')}`
  if (entity === 'translation') return `${who} ${done} the translations of ${summary}`
  const payment = readAuditedPayment(summary ?? '')
  if (payment && action === 'not received')
    return `${who} noted that a ${payment.kind} of ${payment.amount} for ${payment.order} ${payment.kind === 'refund' ? 'was not paid' : 'never came'}`
  if (payment) return `${who} ${done} a ${payment.kind} of ${payment.amount} for ${payment.order}`
  return `${who} ${done} ${nounOf(entity)}${summary ? `: ${summary}` : ''}`
}

const mails = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`

export function mailText({ pending, failed, failedQuotations }: MailStatus): string | null {
  const details = [
    pending > 0 && `${mails(pending)} will be sent again`,
    failed > 0 && `${mails(failed)} could not be sent`,
    failedQuotations > 0 && `${mails(failedQuotations)} with a quotation reached nobody`,
  ].filter(Boolean)
  return details.length > 0 ? `${details.join('; ')}.` : null
}

/** Returns "812 bytes", "14 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
