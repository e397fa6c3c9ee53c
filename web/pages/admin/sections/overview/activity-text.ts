import type { AuditEntry } from '#contract/audit.ts'

const DONE: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  replace: 'replaced',
  import: 'imported',
  export: 'exported',
  erase: 'erased',
  purge: 'cleared away',
  send: 'sent',
  'e-mail': 'e-mailed',
  view: 'viewed',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrew',
  disable: 'disabled',
  enable: 'enabled',
  role: 'changed the role of',
  'end links': 'ended the private links of',
}

const ALONE: Record<string, string> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  password: 'changed the password',
  invite: 'invited an administrator',
}

// Their summaries say of themselves what it was: "7 inquiries as CSV".
const SUMMED_UP = new Set(['export', 'erase', 'purge'])

/** An audit entry as a sentence: "amina changed machinery: Gona T75". */
export function activityText({ username, action, entity, entityId, summary }: Omit<AuditEntry, 'id' | 'at'>): string {
  const who = username ?? 'The site'
  // Of a wrong password, a wrong code, a passkey; of somebody who is disabled.
  if (action === 'sign-in refused') {
    const reason = summary?.replace(', signed in', '')
    return `${who} failed to ${reason === summary ? 'sign in' : 'confirm an action'}: ${reason}`
  }
  if (ALONE[action]) return `${who} ${ALONE[action]}`
  const done = DONE[action] ?? action
  // One row, out of the bin; what else is cleared away says how many.
  if (action === 'purge' && entityId) return `${who} deleted ${entity} for good: ${summary}`
  if (SUMMED_UP.has(action) && summary) return `${who} ${done} ${summary}`
  return `${who} ${done} ${entity}${summary ? `: ${summary}` : ''}`
}
