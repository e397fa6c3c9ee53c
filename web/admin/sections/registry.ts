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

const PartsScreen = loadable(() => import('./parts/parts-screen.tsx'), 'PartsScreen')
const UnitsScreen = loadable(() => import('./units/units-screen.tsx'), 'UnitsScreen')
const ImagesScreen = loadable(() => import('./images/images-screen.tsx'), 'ImagesScreen')
const TranslationsScreen = loadable(() => import('./translations/translations-screen.tsx'), 'TranslationsScreen')
const BinScreen = loadable(() => import('./bin/bin-screen.tsx'), 'BinScreen')
const SettingsScreen = loadable(() => import('./settings/settings-screen.tsx'), 'SettingsScreen')
const AdministratorsScreen = loadable(
  () => import('./administrators/administrators-screen.tsx'),
  'AdministratorsScreen',
)
const AccountScreen = loadable(() => import('./account/account-screen.tsx'), 'AccountScreen')
const SetupScreen = loadable(() => import('./setup/setup-screen.tsx'), 'SetupScreen')

const TRANSLATIONS: AdminSection = {
  id: 'translations',
  group: 'Website',
  label: 'Translations',
  Screen: TranslationsScreen,
}

export const FOOTER_SECTIONS: readonly AdminSection[] = [
  { id: 'parts', group: 'Website', label: 'Spare Parts', Screen: PartsScreen },
  { id: 'units', group: 'Company', label: 'Units', Screen: UnitsScreen },
  { id: 'images', group: 'Website', label: 'Image Library', Screen: ImagesScreen },
  ...(OTHER_LANGUAGES.length > 0 ? [TRANSLATIONS] : []),
  { id: 'bin', group: 'Website', label: 'Bin', Screen: BinScreen },
  { id: 'settings', group: 'Company', label: 'Settings', role: 'admin', Screen: SettingsScreen },
  { id: 'administrators', group: 'Company', label: 'Administrators', role: 'admin', Screen: AdministratorsScreen },
  { id: 'account', group: 'Company', label: 'Account', Screen: AccountScreen },
]

/** The set-up of a firm's own site is shown first, and linked from its first steps. */
const SETUP: AdminSection = { id: SETUP_ID, label: 'Set-up', role: 'admin', Screen: SetupScreen }

export const sectionFrom = (search: string): AdminSection =>
  [...SECTIONS, ...FOOTER_SECTIONS, SETUP].find(({ id }) => id === new URLSearchParams(search).get('section')) ??
  SECTIONS[0]
