import type { Section } from '#web/pages/admin/components/section.ts'
import { ImagesScreen } from './images-screen.tsx'

/** Listed below the five sections. */
export const imagesSection: Section = {
  id: 'images',
  label: 'Image Library',
  hint: 'Every upload, and where it is used',
  icon: 'grid',
  Screen: ImagesScreen,
}
