import type { Section } from '#web/pages/admin/components/section.ts'
import { BinScreen } from './bin-screen.tsx'

/** Listed below the five sections. */
export const binSection: Section = {
  id: 'bin',
  label: 'Bin',
  hint: 'Deleted items, for 30 days',
  icon: 'tools',
  Screen: BinScreen,
}
