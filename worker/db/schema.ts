import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { POST_STATUSES } from '#contract/blog.ts'
import { INQUIRY_STATUSES } from '#contract/inquiry-status.ts'
import type { MachineImage } from '#contract/machinery.ts'
import { QUOTATION_STATUSES } from '#contract/quotation-status.ts'
import { STOCK } from '#contract/stock.ts'
import { MAX_ARTICLE, MAX_EXCERPT, MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#contract/text.ts'
import { createdAt, id, indexVersion, lengthAtMost, newestFirst, now, searchText, version } from './columns.ts'

export const machinery = sqliteTable(
  'machinery',
  {
    id: id(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** A price fixed in naira; the migration holds it to the contract's limits. */
    priceKobo: integer('price_kobo'),
    series: text('series').notNull(),
    imageUrl: text('image_url').notNull(),
    specifications: text('specifications').notNull(),
    /** Null in a row from before there were slugs, until it is indexed again (search-index.ts). */
    slug: text('slug'),
    imageAlt: text('image_alt').notNull().default(''),
    moreImages: text('more_images', { mode: 'json' }).$type<MachineImage[]>().notNull().default([]),
    stock: text('stock', { enum: STOCK }).notNull().default('in-stock'),
    orderWeeks: integer('order_weeks'),
    featured: integer('featured', { mode: 'boolean' }).notNull().default(false),
    position: integer('position'),
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    searchText: searchText(),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('machinery_slug').on(t.slug),
    index('machinery_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('machinery_category').on(t.category, newestFirst(t.createdAt)),
    index('machinery_name').on(sql`${t.name} collate nocase`),
    index('machinery_price').on(t.priceCents),
    check('machinery_price', sql`${t.priceCents} between 0 and 9999999999`),
    lengthAtMost('machinery_name_length', t.name, MAX_SHORT_TEXT),
    lengthAtMost('machinery_category_length', t.category, MAX_SHORT_TEXT),
    lengthAtMost('machinery_series_length', t.series, MAX_SHORT_TEXT),
    lengthAtMost('machinery_description_length', t.description, MAX_LONG_TEXT),
    lengthAtMost('machinery_specifications_length', t.specifications, MAX_LONG_TEXT),
    lengthAtMost('machinery_image_url_length', t.imageUrl, MAX_URL),
  ],
)

/** The slugs that machines had before; they still lead to them. */
export const machinerySlugs = sqliteTable('machinery_slugs', {
  slug: text('slug').primaryKey(),
  machineId: text('machine_id')
    .notNull()
    .references(() => machinery.id, { onDelete: 'cascade' }),
})

/** The words that machines and gallery items are searched by, for a search that has one of them misspelt. */
export const searchWords = sqliteTable('search_words', { word: text('word').primaryKey() })

export const services = sqliteTable('services', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  category: text('category').notNull(),
})

export const contactInquiries = sqliteTable(
  'contact_inquiries',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    farmSize: text('farm_size'),
    interest: text('interest'),
    message: text('message').notNull(),
    company: text('company'),
    subject: text('subject'),
    /** The machine a quotation was requested for; it may be gone from the catalogue by now. */
    machineId: text('machine_id'),
    /** Names one sending of a form, so that it is stored once however often it arrives. */
    idempotencyKey: text('idempotency_key'),
    /** The form's trap for robots was filled in. */
    suspectedSpam: integer('suspected_spam', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull().default('new'),
    note: text('note'),
    /** When the status first left "new". */
    answeredAt: text('answered_at'),
    searchText: searchText(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text('updated_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('contact_inquiries_idempotency_key').on(t.idempotencyKey),
    index('contact_inquiries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('contact_inquiries_status').on(t.status, newestFirst(t.createdAt)),
    index('contact_inquiries_email').on(sql`${t.email} collate nocase`),
    check('contact_inquiries_status', sql`${t.status} in ('new', 'answered', 'won', 'closed')`),
    lengthAtMost('contact_inquiries_note_length', t.note, MAX_LONG_TEXT),
    lengthAtMost('contact_inquiries_machine_id_length', t.machineId, MAX_KEY),
    lengthAtMost('contact_inquiries_idempotency_key_length', t.idempotencyKey, MAX_KEY),
    lengthAtMost('contact_inquiries_first_name_length', t.firstName, MAX_SHORT_TEXT),
    lengthAtMost('contact_inquiries_last_name_length', t.lastName, MAX_SHORT_TEXT),
    lengthAtMost('contact_inquiries_email_length', t.email, MAX_SHORT_TEXT),
    lengthAtMost('contact_inquiries_phone_length', t.phone, MAX_SHORT_TEXT),
    lengthAtMost('contact_inquiries_message_length', t.message, MAX_LONG_TEXT),
    lengthAtMost('contact_inquiries_company_length', t.company, MAX_SHORT_TEXT),
    lengthAtMost('contact_inquiries_subject_length', t.subject, 2 * MAX_SHORT_TEXT),
  ],
)

export const galleryItems = sqliteTable(
  'gallery_items',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url').notNull(),
    category: text('category').notNull(),
    searchText: searchText(),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('gallery_items_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('gallery_items_category').on(t.category, newestFirst(t.createdAt)),
    lengthAtMost('gallery_items_title_length', t.title, MAX_SHORT_TEXT),
    lengthAtMost('gallery_items_category_length', t.category, MAX_SHORT_TEXT),
    lengthAtMost('gallery_items_description_length', t.description, MAX_LONG_TEXT),
    lengthAtMost('gallery_items_image_url_length', t.imageUrl, MAX_URL),
  ],
)

export const blogPosts = sqliteTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    imageUrl: text('image_url').notNull(),
    category: text('category').notNull(),
    status: text('status', { enum: POST_STATUSES }).notNull().default('draft'),
    searchText: searchText(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text('updated_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('blog_posts_slug').on(t.slug),
    index('blog_posts_status_newest').on(t.status, newestFirst(t.createdAt), newestFirst(t.id)),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published')`),
    lengthAtMost('blog_posts_title_length', t.title, MAX_SHORT_TEXT),
    lengthAtMost('blog_posts_slug_length', t.slug, MAX_SHORT_TEXT),
    lengthAtMost('blog_posts_category_length', t.category, MAX_SHORT_TEXT),
    lengthAtMost('blog_posts_excerpt_length', t.excerpt, MAX_EXCERPT),
    lengthAtMost('blog_posts_content_length', t.content, MAX_ARTICLE),
    lengthAtMost('blog_posts_image_url_length', t.imageUrl, MAX_URL),
  ],
)

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull().default('admin'),
    /** Part of every token: raising it ends the tokens issued before. */
    tokenVersion: integer('token_version').notNull().default(0),
    disabledAt: text('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('admins_username').on(sql`${t.username} collate nocase`),
    uniqueIndex('admins_email').on(sql`${t.email} collate nocase`),
    lengthAtMost('admins_username_length', t.username, MAX_SHORT_TEXT),
    lengthAtMost('admins_email_length', t.email, MAX_SHORT_TEXT),
  ],
)

/** Sign-ins under a hashed key (auth/login-throttle.ts). Times are milliseconds since 1970. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    failedAt: integer('failed_at').notNull(),
    known: integer('known', { mode: 'boolean' }).notNull().default(false),
    forgetAt: integer('forget_at').notNull(),
  },
  (t) => [index('login_attempts_forget_at').on(t.forgetAt)],
)

/** One notice to the seller for each inquiry, until it is sent and after. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    inquiryId: text('inquiry_id')
      .primaryKey()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull().default(now),
    sentAt: text('sent_at'),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
)

/** How often a page was requested on a day (UTC). */
export const pageViews = sqliteTable(
  'page_views',
  {
    day: text('day').notNull(),
    route: text('route').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route] })],
)

/** Who did what, and when (UTC). Triggers in the migration refuse to change or delete a line. */
export const auditLog = sqliteTable('audit_log', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  at: text('at').notNull().default(now),
  /** Not a reference: a line outlives the administrator. Null where the site itself acted. */
  adminId: text('admin_id'),
  username: text('username'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id'),
  summary: text('summary').notNull().default(''),
})

/** Kobo for one US dollar on a day in Lagos, as an administrator entered it. Nothing is changed or deleted. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    koboPerDollar: integer('kobo_per_dollar').notNull(),
    date: text('date').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('exchange_rates_latest').on(newestFirst(t.date), newestFirst(t.id)),
    check('exchange_rates_kobo', sql`${t.koboPerDollar} between 1 and 99999999`),
    check('exchange_rates_date', sql`${t.date} is date(${t.date})`),
  ],
)

/** How prices are shown, in one row; without it, defaults hold. `offer` is the financing offer as JSON. */
export const priceSettings = sqliteTable(
  'price_settings',
  {
    id: integer('id').primaryKey(),
    rateDays: integer('rate_days').notNull(),
    offer: text('offer'),
    quotationTerms: text('quotation_terms').notNull().default(''),
    version: version(),
  },
  (t) => [
    check('price_settings_one_row', sql`${t.id} = 1`),
    check('price_settings_rate_days', sql`${t.rateDays} between 1 and 365`),
    check('price_settings_offer', sql`json_valid(${t.offer})`),
  ],
)

/**
 * Offers to a buyer, a row for each revision. Amounts are minor units of the currency, percentages basis points. Triggers
 * in the migration refuse an illegal change of status, and any change to what was sent.
 */
export const quotations = sqliteTable(
  'quotations',
  {
    id: id(),
    /** The id of the first revision: all revisions of one number share it. */
    threadId: text('thread_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Given when it is first sent. */
    numberYear: integer('number_year'),
    numberSequence: integer('number_sequence'),
    status: text('status', { enum: QUOTATION_STATUSES }).notNull().default('draft'),
    /** Not a reference: an inquiry may be erased or purged before its quotation. */
    inquiryId: text('inquiry_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    customerCompany: text('customer_company'),
    currency: text('currency', { enum: ['USD', 'NGN'] }).notNull(),
    koboPerDollar: integer('kobo_per_dollar'),
    rateDate: text('rate_date'),
    validUntil: text('valid_until').notNull(),
    delivery: integer('delivery').notNull(),
    vatPoints: integer('vat_points').notNull(),
    depositPoints: integer('deposit_points').notNull(),
    terms: text('terms').notNull(),
    note: text('note').notNull(),
    /** Copies of what was offered, as JSON (contract/quotation.ts). */
    lines: text('lines').notNull(),
    subtotal: integer('subtotal').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    deposit: integer('deposit').notNull(),
    sentAt: text('sent_at'),
    viewedAt: text('viewed_at'),
    decidedAt: text('decided_at'),
    acceptedName: text('accepted_name'),
    acceptedPhone: text('accepted_phone'),
    declineReason: text('decline_reason'),
    version: version(),
    createdAt: createdAt(),
    /** When the person's data were taken out of it. */
    erasedAt: text('erased_at'),
  },
  (t) => [
    uniqueIndex('quotations_revision').on(t.threadId, t.revision),
    uniqueIndex('quotations_number').on(t.numberYear, t.numberSequence, t.revision),
    index('quotations_status').on(t.status, newestFirst(t.createdAt)),
    index('quotations_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('quotations_inquiry').on(t.inquiryId),
    index('quotations_customer').on(sql`${t.customerEmail} collate nocase`),
    check('quotations_status', sql`${t.status} in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn')`),
    check('quotations_number', sql`${t.status} = 'draft' or ${t.numberSequence} is not null`),
    check('quotations_total', sql`${t.total} = ${t.subtotal} + ${t.delivery} + ${t.vat}`),
    check('quotations_currency', sql`${t.currency} in ('USD', 'NGN')`),
    check('quotations_lines', sql`json_valid(${t.lines})`),
    check('quotations_valid_until', sql`${t.validUntil} is date(${t.validUntil})`),
  ],
)

/** The last number given in each year. */
export const quotationNumbers = sqliteTable('quotation_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** What buyers' links hold, hashed (SHA-256): a link leads to the latest sent revision of its quotation. */
export const quotationLinks = sqliteTable(
  'quotation_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    threadId: text('thread_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('quotation_links_thread').on(t.threadId)],
)
