import type { Section } from '#web/pages/admin/components/section.ts'
import { AdministratorsScreen } from './administrators-screen.tsx'

/** Listed below the five sections, for the role admin. */
export const administratorsSection: Section = {
  id: 'administrators',
  label: 'Administrators',
  hint: 'Who can sign in, and in which role',
  icon: 'list',
  role: 'admin',
  Screen: AdministratorsScreen,
}
