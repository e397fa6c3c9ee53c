import type { Section } from '#web/pages/admin/components/section.ts'
import { GalleryScreen } from './gallery-screen.tsx'

export const gallerySection: Section = {
  id: 'gallery',
  label: 'Gallery',
  hint: 'Manage images and media',
  icon: 'grid',
  Screen: GalleryScreen,
  total: { label: 'Gallery Items', path: '/api/gallery' },
  quickAction: 'Upload Image',
}
