import type { ShownStatus } from '#contract/quotation-status.ts'

export const QUOTATION_LABELS: Record<ShownStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
