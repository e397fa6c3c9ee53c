import type { Section } from '#web/pages/admin/components/section.ts'
import { TranslationsScreen } from './translations-screen.tsx'

/** Listed below the five sections. */
export const translationsSection: Section = {
  id: 'translations',
  label: 'Translations',
  hint: 'What is missing or out of date',
  icon: 'list',
  Screen: TranslationsScreen,
}
