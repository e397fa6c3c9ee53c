import { randomUUID } from 'node:crypto'
import { MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/secret.ts'
import { issueToken } from '#worker/auth/token.ts'
import { startRuntime } from './runtime.ts'

const RUN = 'window.__canary=1'

/** Texts that would run, or break a page, if a screen treated them as more than text. */
export const CANARIES = [
  `<script>${RUN}</script>`,
  `"><img src=x onerror="${RUN}"><svg onload=${RUN}>`,
  `' onmouseover='${RUN}' autofocus onfocus='${RUN}`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `</script></style></title></textarea><script>${RUN}</script><!--`,
  `\u2028\u2029"];${RUN}//`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  '\u202e\u2066\u202ddetrevni si siht\u200f \u0301\u0301\u0301\u0301\u0301',
  ']]>&lt;&#x3c;script&#62;&nbsp;&',
]

const word = (length: number) => 'W'.repeat(length)
const image = (canary: string) => `https://canary.invalid/${encodeURI(canary).slice(0, 200)}"'><script>${RUN}</script>`
const TODAY = new Date().toISOString().slice(0, 10)
export const unitToken = (row: number) => row.toString(16).padStart(32, '0')

const SECRET = 'a secret of the canaries, which signs nothing else'

/** Starts the product with a row for each canary in every stored field, and one with the longest words. */
export async function startCanaries() {
  const {
    url,
    db: DB,
    stop,
  } = await startRuntime({
    variables: {
      JWT_SECRET: SECRET,
      SETUP_TOKEN: randomUUID(),
      SELLER_EMAIL: 'seller@example.com',
      MAIL_FROM: 'website@example.com',
      // Its transfers are on the overview.
      PAYSTACK_SECRET_KEY: 'sk_test_of_the_canaries',
      PAYSTACK_URL: 'https://canary.invalid',
    },
  })
  const insert = (table: string, row: Record<string, string | number>) =>
    DB.prepare(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map(() => '?')})`,
    ).bind(...Object.values(row))
  const rows = [
    ...CANARIES.map((text) => ({ id: randomUUID(), short: text, long: text, url: image(text) })),
    { id: randomUUID(), short: word(MAX_SHORT_TEXT), long: word(MAX_LONG_TEXT), url: '/images/hero.webp' },
  ]
  const tokens = rows.map(() => newLinkToken())
  const hashes = await Promise.all(tokens.map(hashLinkToken))
  const admin = { id: randomUUID(), username: CANARIES[1] as string }
  await DB.batch([
    DB.prepare('delete from services'),
    insert('admins', {
      ...admin,
      email: CANARIES[0] as string,
      // The role is real: with another one, the log could not be read and nobody erased.
      role: 'admin',
      password_hash: await hashPassword('a fresh field of maize'),
    }),
    ...rows.flatMap(({ id, short, long, url }, i) => [
      insert('machinery', {
        id,
        name: short,
        category: i % 2 ? 'tractors' : short,
        description: long,
        price_cents: 9_999_999_999,
        series: short,
        image_url: url,
        specifications: `${long}: ${long}`.slice(0, MAX_LONG_TEXT),
      }),
      insert('gallery_items', { id: randomUUID(), title: short, description: long, image_url: url, category: short }),
      insert('services', { title: short, description: long, icon: short, category: short }),
      insert('blog_posts', {
        title: short,
        slug: `canary-${i}`,
        content: `${long}\n\n${long}`,
        excerpt: long.slice(0, 2_000),
        image_url: url,
        category: short,
        status: 'published',
        format: i % 2 ? 'markdown' : 'text',
      }),
      insert('contact_inquiries', {
        id,
        first_name: short,
        last_name: short,
        email: short,
        phone: short,
        farm_size: short,
        interest: short,
        message: long,
        company: short,
        subject: short,
        note: long,
        machine_id: short.slice(0, 100),
      }),
      insert('quotations', {
        id,
        thread_id: id,
        number_year: 2025,
        number_sequence: i + 1,
        status: 'sent',
        sent_at: `${TODAY}T00:00:00.000Z`,
        customer_name: short,
        customer_email: short,
        customer_phone: short,
        customer_company: short,
        currency: 'NGN',
        valid_until: '2999-12-31',
        delivery: 1,
        vat_points: 0,
        deposit_points: 3_000,
        terms: long,
        note: long,
        lines: JSON.stringify([
          { machineId: short.slice(0, 100), description: short, quantity: 1, unitPrice: 100, discountPoints: 0 },
        ]),
        subtotal: 100,
        vat: 8,
        total: 109,
        deposit: 33,
      }),
      insert('parts', {
        id: `part-${i}`,
        number: `${i} ${short}`.slice(0, MAX_KEY),
        name: short,
        machines: JSON.stringify([id]),
        price_cents: 9_999_999_999,
        wears: 1,
        image_url: url,
      }),
      insert('units', {
        id,
        serial: `${i} ${short}`.slice(0, MAX_KEY),
        serial_key: `${i}`,
        token: unitToken(i),
        machine: id,
        machine_name: short,
        delivered_on: '2026-01-02',
        town: short,
        owner_name: short,
        owner_phone: short,
        shown_at_work: 1,
        guarantee_months: 120,
      }),
      insert('unit_services', { unit_id: id, serviced_on: '2026-01-03', work: short, parts: short }),
      insert('transfers', {
        ...{ id, reference: `${i} ${short}`, amount: 500, currency: 'NGN', paid_at: `${TODAY}T09:00:00.000Z` },
        ...{ sender: short, sender_bank: short, status: 'verified' },
      }),
      insert('quotation_links', { token_hash: hashes[i] as string, thread_id: id }),
      insert('mail_outbox', { inquiry_id: id, attempts: 8, last_error: long.slice(0, 300) }),
      insert('page_views', { day: TODAY, route: short, views: 7 }),
      insert('item_views', { day: TODAY, route: i % 2 ? 'machine' : 'article', slug: short, views: 7 }),
      insert('audit_log', {
        admin_id: short,
        username: short,
        action: i % 2 ? 'update' : short,
        entity: i % 2 ? 'machinery' : short,
        entity_id: short,
        summary: short,
      }),
    ]),
  ])
  const session = randomUUID()
  await insert('admin_sessions', {
    id: session,
    admin_id: admin.id,
    device: CANARIES[1] as string,
    expires_at: '2999',
  }).run()
  const token = await issueToken(SECRET, { id: admin.id, session })
  return { url, rows, tokens, session: { token, admin: { ...admin, role: CANARIES[1] } }, stop }
}
