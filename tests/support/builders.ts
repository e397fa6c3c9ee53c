import type { GalleryInput } from '#contract/gallery.ts'
import type { ContactInput, QuotationInput } from '#contract/inquiry/contact.ts'
import { type Machinery, type MachineryInput, machineryFields } from '#contract/machinery/machinery.ts'
import type { PostInput } from '#contract/post.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { valuesOf } from '#contract/shown-field.ts'
import { settings } from '#migrations/demo/settings.ts'
import type { Actor } from '#worker/db/audit.ts'

/** The actor of content written by tests directly to the database. */
export const A_TEST: Actor = { id: null, username: 'a test' }

/** An administrator's input; tests about order also set the date. */
type Dated<Input> = Input & { createdAt?: string }

export const aTractor = (over: Partial<Dated<MachineryInput>> = {}): Dated<MachineryInput> => ({
  name: 'Gona T75 Utility Tractor',
  category: 'tractors',
  description: 'A tractor for ridging and haulage.',
  imageUrl: '/images/machinery/tractor-t75.webp',
  price: '27800.00',
  series: 'T Series',
  specifications: 'Engine: 75 hp\nDrive: 4WD',
  ...over,
})

export const aStoredMachine = (over: Partial<Machinery> = {}): Machinery => ({
  ...(valuesOf(machineryFields) as Machinery),
  ...(aTractor() as MachineryInput),
  id: 'm1',
  version: 1,
  createdAt: '2026-11-12T09:15:00.000Z',
  slug: 'gona-t75-utility-tractor',
  priceNgn: null,
  position: null,
  ...over,
})

/** The slugs of the content below, by the names of the routes with a slug. */
export const SLUGS: Record<string, string> = { article: 'when-to-plough', machine: 'gona-t75-utility-tractor' }
export const pathOf = ({ name, path }: { name: string; path: string }) => path.replace(':slug', SLUGS[name] ?? '')

export const aGalleryItem = (over: Partial<Dated<GalleryInput>> = {}): Dated<GalleryInput> => ({
  title: 'Harvest at dusk',
  description: 'A combine in sorghum.',
  imageUrl: '/images/gallery/harvest-at-dusk.webp',
  category: 'harvesters',
  ...over,
})

/** A part that fits these machines, by their ids. */
export const aPart = (...machines: string[]) => ({ number: 'GN-1001', name: 'Oil filter', machines, price: '9.50' })

export const aPost = (over: Partial<Dated<PostInput>> = {}): Dated<PostInput> => ({
  title: 'When to plough',
  slug: 'when-to-plough',
  content: 'After the first good rain.\n\nNot before.',
  excerpt: 'Reading the first rains.',
  imageUrl: '/images/blog/when-to-plough-sudan-savanna.webp',
  category: 'Field Guides',
  status: 'published',
  ...over,
})

export const aMessage = (over: Partial<Record<keyof ContactInput, unknown>> = {}) => ({
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@example.com',
  phone: '+234 800 000 0001',
  farmSize: '100-500',
  interest: 'tractors',
  message: 'Do you deliver to Katsina?',
  ...over,
})

export const aQuotation = (over: Partial<Record<keyof QuotationInput, unknown>> = {}) => ({
  name: 'Musa Ibrahim Danladi',
  email: 'musa@example.com',
  phone: '+2348000000002',
  company: '',
  message: 'Quotation Request for Gona T75\n\nTwo tractors with ploughs.',
  subject: 'Quotation Request - Gona T75',
  ...over,
})

/** What a site with the demonstration shows whose owner has saved no settings. */
export const DEMO_SETTINGS: SiteSettings = Object.assign({}, ...Object.values(settings))
let lastNetwork = 0

/** Returns the headers of a request from a network that sends no other, for tests that are not about its limit. */
export const anyNetwork = () => {
  lastNetwork += 1
  return { 'CF-Connecting-IP': `10.${(lastNetwork >> 16) & 255}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}` }
}
