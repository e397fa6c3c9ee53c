import type { Section } from '#web/pages/admin/components/section.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** Stands apart beneath the five sections. */
export const settingsSection: Section = {
  id: 'settings',
  label: 'Settings',
  hint: 'Your firm, its prices and its services',
  icon: 'tools',
  role: 'admin',
  Screen: SettingsScreen,
}
