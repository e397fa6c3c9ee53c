import type { Section } from '#web/pages/admin/components/section.ts'
import { AccountScreen } from './account-screen.tsx'

/** Listed below the five sections. */
export const accountSection: Section = {
  id: 'account',
  label: 'Account',
  hint: 'Password, passkeys and sessions',
  icon: 'check',
  Screen: AccountScreen,
}
