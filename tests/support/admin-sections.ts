import { aGalleryItem, aPost, aStoredMachine } from './builders.ts'

const STORED = { id: '1', version: 1, createdAt: '2026-11-12T09:15:00.000Z' }
export const A_POST = { ...aPost(), ...STORED, format: 'markdown', publishAt: null }
export const A_MACHINE = aStoredMachine(STORED)
export const AN_IMAGE = { ...aGalleryItem(), ...STORED }

/** The sections whose rows are created, changed and deleted in a form, with texts for its fields. */
export const SECTIONS = [
  {
    section: 'blog',
    noun: 'blog post',
    path: '/api/admin/blog',
    stored: A_POST,
    name: A_POST.title,
    create: 'Create Blog Post',
    submit: 'Save Draft',
    texts: {
      Title: 'When to weed',
      Slug: 'when-to-weed',
      Content: 'Early.',
      Excerpt: 'Not late.',
      Category: 'Guides',
      'Image URL': '/images/blog/weeds.webp',
    },
  },
  {
    section: 'machinery',
    noun: 'machinery',
    path: '/api/machinery',
    stored: A_MACHINE,
    name: A_MACHINE.name,
    create: 'Add Machinery',
    submit: 'Add Machinery',
    texts: {
      Name: 'Gona T45',
      Category: 'tractors',
      Description: 'A small tractor.',
      Price: '25,000',
      Series: 'Small',
      Specifications: 'Engine: 45 hp',
      'Image URL': '/images/machinery/t45.webp',
    },
  },
  {
    section: 'gallery',
    noun: 'gallery item',
    path: '/api/gallery',
    stored: AN_IMAGE,
    name: AN_IMAGE.title,
    create: 'Upload Image',
    submit: 'Add to Gallery',
    texts: { Title: 'Dawn', Description: 'A field.', Category: 'tractors', 'Image URL': '/images/gallery/dawn.webp' },
  },
] as const

export const AN_INQUIRY = {
  ...STORED,
  ...{ firstName: 'Amina', lastName: 'Bello', email: 'amina@example.com', message: 'Do you deliver to Katsina?' },
  ...{ phone: null, company: null, farmSize: null, subject: null, machineName: null, deliveryTo: null, source: null },
  ...{ interest: 'tractors', status: 'new', language: 'en', nextActionOn: null, suspectedSpam: false },
}

export const FIRST_STEPS = {
  missingFacts: [],
  ...{ machine: true, mail: true, rate: true, whatsapp: true, deposit: true, account: true },
  ...{ passkey: true, backup: true, demonstration: { rows: 0, removed: 0 }, isOwn: false },
}

/** A list that visitors are shown as well, in a section without a button to refresh it. */
const OF_CONTENT = { error: 'Request failed with status 503', hasRefresh: false, freshMinutes: 5 } as const

/** The lists of the specification, with their messages. */
export const LISTS = [
  {
    ...{ label: 'Blog Posts', section: 'blog', path: '/api/admin/blog', row: A_POST, rows: 'posts' },
    ...{ empty: 'No blog posts yet', ...OF_CONTENT },
  },
  {
    ...{ label: 'Machinery', section: 'machinery', path: '/api/machinery', row: A_MACHINE, rows: 'items' },
    ...{ empty: 'No machinery found', hasRefresh: true, freshMinutes: 0 },
    error: 'Unable to load machinery data. Please refresh to try again.',
  },
  {
    ...{ label: 'Gallery', section: 'gallery', path: '/api/gallery', row: AN_IMAGE, rows: 'images' },
    ...{ empty: 'No images yet', ...OF_CONTENT },
  },
  {
    ...{ label: 'Inquiries', section: 'inquiries', path: '/api/admin/contact-inquiries', row: AN_INQUIRY },
    ...{ rows: 'inquiries', empty: 'No inquiries yet', ...OF_CONTENT, hasRefresh: true, freshMinutes: 0 },
  },
] as const

export const AN_ACCOUNT = {
  ...{ id: 'a1', username: 'amina', role: 'admin', email: 'amina@example.com' },
  ...{ sessions: [], passkeys: [], recoveryCodes: 0 },
}

export const PRICES = { rate: null, isStale: false, settings: { rateDays: 30, offer: null, quotationTerms: '' } }
