import { OTHER_LANGUAGES } from '#contract/language.ts'
import { type AdminSection, INQUIRIES_ID, OVERVIEW_ID } from '#web/admin/toolkit/section.ts'
import { AccountScreen } from './account/account-screen.tsx'
import { AdministratorsScreen } from './administrators/administrators-screen.tsx'
import { BinScreen } from './bin/bin-screen.tsx'
import { BlogScreen } from './blog/blog-screen.tsx'
import { GalleryScreen } from './gallery/gallery-screen.tsx'
import { ImagesScreen } from './images/images-screen.tsx'
import { InquiriesScreen } from './inquiries/inquiries-screen.tsx'
import { MachineryScreen } from './machinery/machinery-screen.tsx'
import { Overview } from './overview/overview.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { SetupScreen } from './setup/setup-screen.tsx'
import { SETUP_ID } from './setup/setup-state.ts'
import { TranslationsScreen } from './translations/translations-screen.tsx'

/** The sections, in the sidebar's order. A new one is a folder and its entry here. */
export const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  {
    id: OVERVIEW_ID,
    label: 'Overview',
    hint: 'Dashboard overview and analytics',
    icon: 'chart-line',
    Screen: Overview,
  },
  {
    id: 'blog',
    label: 'Blog Posts',
    hint: 'Manage articles',
    icon: 'list',
    Screen: BlogScreen,
    total: { label: 'Blog Posts', path: '/api/admin/blog-posts' },
    quickAction: 'Create Blog Post',
  },
  {
    id: 'machinery',
    label: 'Machinery',
    hint: 'Manage catalogue',
    icon: 'tools',
    Screen: MachineryScreen,
    total: { label: 'Machinery', path: '/api/machinery', query: { hidden: '1' } },
    quickAction: 'Add Machinery',
  },
  {
    id: 'gallery',
    label: 'Gallery',
    hint: 'Manage images and media',
    icon: 'grid',
    Screen: GalleryScreen,
    total: { label: 'Gallery Items', path: '/api/gallery' },
    quickAction: 'Upload Image',
  },
  {
    id: INQUIRIES_ID,
    label: 'Inquiries',
    hint: 'View and manage customer inquiries',
    icon: 'mail',
    Screen: InquiriesScreen,
    total: { label: 'Inquiries', path: '/api/admin/contact-inquiries' },
  },
]

const translations: AdminSection = {
  id: 'translations',
  label: 'Translations',
  hint: 'What is missing or out of date',
  icon: 'list',
  Screen: TranslationsScreen,
}

/** Screens that are linked below the sections. */
export const FOOTER_SECTIONS: readonly AdminSection[] = [
  {
    id: 'images',
    label: 'Image Library',
    hint: 'Every upload, and where it is used',
    icon: 'grid',
    Screen: ImagesScreen,
  },
  ...(OTHER_LANGUAGES.length > 0 ? [translations] : []),
  { id: 'bin', label: 'Bin', hint: 'Deleted items, for 30 days', icon: 'tools', Screen: BinScreen },
  {
    id: 'settings',
    label: 'Settings',
    hint: 'Your firm, its prices and its services',
    icon: 'tools',
    role: 'admin',
    Screen: SettingsScreen,
  },
  { id: 'account', label: 'Account', hint: 'Password, passkeys and sessions', icon: 'check', Screen: AccountScreen },
  {
    id: 'administrators',
    label: 'Administrators',
    hint: 'Who can sign in, and in which role',
    icon: 'list',
    role: 'admin',
    Screen: AdministratorsScreen,
  },
]

/** Screens that are linked from others: the set-up of a firm's own site, shown first and from its first steps. */
const LINKED_SECTIONS: readonly AdminSection[] = [
  {
    id: SETUP_ID,
    label: 'Set-up',
    hint: 'Your site, one step at a time',
    icon: 'tools',
    role: 'admin',
    Screen: SetupScreen,
  },
]

/** Returns the section in a query string; the overview if there is none, or it does not exist. */
export const sectionFrom = (search: string): AdminSection =>
  [...SECTIONS, ...FOOTER_SECTIONS, ...LINKED_SECTIONS].find(
    ({ id }) => id === new URLSearchParams(search).get('section'),
  ) ?? SECTIONS[0]
