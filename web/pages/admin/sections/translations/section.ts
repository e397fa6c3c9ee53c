import type { Section } from '#web/pages/admin/components/section.ts'
import { TranslationsScreen } from './translations-screen.tsx'

/** Stands apart beneath the five sections. */
export const translationsSection: Section = {
  id: 'translations',
  label: 'Translations',
  hint: 'What is missing, and what is older than its English',
  icon: 'list',
  Screen: TranslationsScreen,
}
