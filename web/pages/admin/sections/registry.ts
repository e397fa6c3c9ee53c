import type { Section } from '#web/pages/admin/components/section.ts'
import { blogSection } from './blog/section.ts'
import { gallerySection } from './gallery/section.ts'
import { inquiriesSection } from './inquiries/section.ts'
import { machinerySection } from './machinery/section.ts'
import { overviewSection } from './overview/section.ts'

/** A new section is a folder and its line here. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  overviewSection,
  blogSection,
  machinerySection,
  gallerySection,
  inquiriesSection,
]

/** The section a query string names; the overview for one that names none, or none there is. */
export const sectionFrom = (search: string): Section =>
  SECTIONS.find(({ id }) => id === new URLSearchParams(search).get('section')) ?? SECTIONS[0]
