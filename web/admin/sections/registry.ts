import { OTHER_LANGUAGES } from '#domain/language.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { type AdminSection, INQUIRIES_ID, type MainSection, OVERVIEW_ID } from '#web/admin/toolkit/section.tsx'
import { SETUP_ID } from './setup/setup-state.ts'

/** The sections, in the sidebar's order. A new one is a folder and its entry here. */
export const SECTIONS: readonly [MainSection, ...MainSection[]] = [
  {
    id: OVERVIEW_ID,
    label: 'Overview',
    hint: 'Dashboard overview and analytics',
    icon: 'chart-line',
    Screen: loadable(() => import('./overview/overview.tsx'), 'Overview', { isLikely: true }),
  },
  {
    id: 'blog',
    label: 'Blog Posts',
    hint: 'Manage articles',
    icon: 'list',
    Screen: loadable(() => import('./blog/blog-screen.tsx'), 'BlogScreen', { isLikely: true }),
    total: { label: 'Blog Posts', path: '/api/admin/blog-posts' },
    quickAction: 'Create Blog Post',
  },
  {
    id: 'machinery',
    label: 'Machinery',
    hint: 'Manage catalogue',
    icon: 'tools',
    Screen: loadable(() => import('./machinery/machinery-screen.tsx'), 'MachineryScreen', { isLikely: true }),
    total: { label: 'Machinery', path: '/api/machinery', query: { hidden: '1' } },
    quickAction: 'Add Machinery',
  },
  {
    id: 'gallery',
    label: 'Gallery',
    hint: 'Manage images and media',
    icon: 'grid',
    Screen: loadable(() => import('./gallery/gallery-screen.tsx'), 'GalleryScreen', { isLikely: true }),
    total: { label: 'Gallery Items', path: '/api/gallery' },
    quickAction: 'Upload Image',
  },
  {
    id: INQUIRIES_ID,
    label: 'Inquiries',
    hint: 'View and manage customer inquiries',
    icon: 'mail',
    Screen: loadable(() => import('./inquiries/inquiries-screen.tsx'), 'InquiriesScreen', { isLikely: true }),
    total: { label: 'Inquiries', path: '/api/admin/contact-inquiries' },
  },
]

const translations: AdminSection = {
  id: 'translations',
  group: 'Website',
  label: 'Translations',
  Screen: loadable(() => import('./translations/translations-screen.tsx'), 'TranslationsScreen'),
}

export const FOOTER_SECTIONS: readonly AdminSection[] = [
  {
    id: 'parts',
    group: 'Website',
    label: 'Spare Parts',
    Screen: loadable(() => import('./parts/parts-screen.tsx'), 'PartsScreen'),
  },
  {
    id: 'units',
    group: 'Company',
    label: 'Units',
    Screen: loadable(() => import('./units/units-screen.tsx'), 'UnitsScreen'),
  },
  {
    id: 'images',
    group: 'Website',
    label: 'Image Library',
    Screen: loadable(() => import('./images/images-screen.tsx'), 'ImagesScreen'),
  },
  ...(OTHER_LANGUAGES.length > 0 ? [translations] : []),
  {
    id: 'bin',
    group: 'Website',
    label: 'Bin',
    Screen: loadable(() => import('./bin/bin-screen.tsx'), 'BinScreen'),
  },
  {
    id: 'settings',
    group: 'Company',
    label: 'Settings',
    role: 'admin',
    Screen: loadable(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  },
  {
    id: 'administrators',
    group: 'Company',
    label: 'Administrators',
    role: 'admin',
    Screen: loadable(() => import('./administrators/administrators-screen.tsx'), 'AdministratorsScreen'),
  },
  {
    id: 'account',
    group: 'Company',
    label: 'Account',
    Screen: loadable(() => import('./account/account-screen.tsx'), 'AccountScreen'),
  },
]

/** Screens that are linked from others: the set-up of a firm's own site, shown first and from its first steps. */
const LINKED_SECTIONS: readonly AdminSection[] = [
  {
    id: SETUP_ID,
    label: 'Set-up',
    role: 'admin',
    Screen: loadable(() => import('./setup/setup-screen.tsx'), 'SetupScreen'),
  },
]

export const sectionFrom = (search: string): AdminSection =>
  [...SECTIONS, ...FOOTER_SECTIONS, ...LINKED_SECTIONS].find(
    ({ id }) => id === new URLSearchParams(search).get('section'),
  ) ?? SECTIONS[0]
