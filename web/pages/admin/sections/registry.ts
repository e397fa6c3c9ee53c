import { OTHER_LANGUAGES } from '#contract/language.ts'
import type { Section } from '#web/pages/admin/components/section.ts'
import { accountSection } from './account/section.ts'
import { administratorsSection } from './administrators/section.ts'
import { binSection } from './bin/section.ts'
import { blogSection } from './blog/section.ts'
import { gallerySection } from './gallery/section.ts'
import { imagesSection } from './images/section.ts'
import { inquiriesSection } from './inquiries/section.ts'
import { machinerySection } from './machinery/section.ts'
import { overviewSection } from './overview/section.ts'
import { settingsSection } from './settings/section.ts'
import { translationsSection } from './translations/section.ts'

/** A new section is a folder and its line here. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  overviewSection,
  blogSection,
  machinerySection,
  gallerySection,
  inquiriesSection,
]

/** What stands apart from the sections, beneath them. */
export const PLACES_APART: readonly Section[] = [
  imagesSection,
  ...(OTHER_LANGUAGES.length > 0 ? [translationsSection] : []),
  binSection,
  settingsSection,
  accountSection,
  administratorsSection,
]

/** The section or place a query string names; the overview for one that names none, or none there is. */
export const sectionFrom = (search: string): Section =>
  [...SECTIONS, ...PLACES_APART].find(({ id }) => id === new URLSearchParams(search).get('section')) ?? SECTIONS[0]
