import type { Section } from '#web/pages/admin/components/section.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** Listed below the five sections. */
export const settingsSection: Section = {
  id: 'settings',
  label: 'Settings',
  hint: 'Your firm, its prices and its services',
  icon: 'tools',
  role: 'admin',
  Screen: SettingsScreen,
}
