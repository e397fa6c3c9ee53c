import { OVERVIEW_ID, type Section } from '#web/pages/admin/components/section.ts'
import { Overview } from './overview.tsx'

export const overviewSection: Section = {
  id: OVERVIEW_ID,
  label: 'Overview',
  hint: 'Dashboard overview and analytics',
  icon: 'chart-line',
  Screen: Overview,
}
