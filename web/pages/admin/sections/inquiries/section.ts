import type { Section } from '#web/pages/admin/components/section.ts'
import { InquiriesTabs } from './tabs.tsx'

export const INQUIRIES_ID = 'inquiries'

export const inquiriesSection: Section = {
  id: INQUIRIES_ID,
  label: 'Inquiries',
  hint: 'View and manage customer inquiries',
  icon: 'mail',
  Screen: InquiriesTabs,
  total: { label: 'Inquiries', path: '/api/admin/contact-inquiries' },
}
