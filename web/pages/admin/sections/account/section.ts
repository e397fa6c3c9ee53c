import type { Section } from '#web/pages/admin/components/section.ts'
import { AccountScreen } from './account-screen.tsx'

/** Stands apart beneath the five sections. */
export const accountSection: Section = {
  id: 'account',
  label: 'Account',
  hint: 'Password, passkeys and sessions',
  icon: 'check',
  Screen: AccountScreen,
}
