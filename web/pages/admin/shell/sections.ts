import type { IconName } from '#web/components/ui/icon.tsx'

export const SECTIONS = [
  { id: 'overview', label: 'Overview', hint: 'Dashboard overview and analytics', icon: 'chart-line' },
  { id: 'blog', label: 'Blog Posts', hint: 'Manage articles', icon: 'list' },
  { id: 'machinery', label: 'Machinery', hint: 'Manage catalogue', icon: 'tools' },
  { id: 'gallery', label: 'Gallery', hint: 'Manage images and media', icon: 'grid' },
  { id: 'inquiries', label: 'Inquiries', hint: 'View and manage customer inquiries', icon: 'mail' },
] as const satisfies { id: string; label: string; hint: string; icon: IconName }[]

export type SectionId = (typeof SECTIONS)[number]['id']

/** The section an address names; the overview for one that names none, or none there is. */
export const sectionOf = (search: string): SectionId =>
  SECTIONS.find(({ id }) => id === new URLSearchParams(search).get('section'))?.id ?? 'overview'

export const sectionHref = (id: SectionId) => (id === 'overview' ? '/admin' : `/admin?section=${id}`)
