import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/admin/session.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { load, loadInquiries, MANY } from '#tests/bench/product.ts'
import { administrator } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { adminSql } from '#worker/cli/admin-sql.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()

describe('the inbox', () => {
  const { call, text } = administrator(site)
  const INBOX = '/api/admin/contact-inquiries'
  const write = async (body: object) => (await site.call<Inquiry>('POST', '/api/contact', body)).body.id
  const list = async (query = '') => {
    const { body: rows, ...answer } = await call<Inquiry[]>('GET', INBOX + query)
    return { ...answer, rows }
  }
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id)
  const countsOf = (headers: Headers) => ['X-Total-Count', 'X-Matching-Count'].map((name) => headers.get(name))
  const change = (id: string, body: object, version?: number) => {
    const match: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    return call<Inquiry & { message: string; current: Inquiry }>('PUT', `${INBOX}/${id}`, body, match)
  }

  test('an inquiry starts as new without a note or answer, and exposes no more than it should', async () => {
    const id = await write(aMessage())
    const none = ['company', 'subject', 'machineId', 'machineName', 'parts', 'deliveryTo', 'unitId', 'source', 'note']
    const aTime = expect.stringMatching(/^\d{4}-.*Z$/)
    expect((await list()).rows).toEqual([
      {
        ...{ id, ...aMessage(), status: 'new', language: 'en', suspectedSpam: false, version: 1 },
        ...Object.fromEntries([...none, 'nextActionOn', 'answeredAt'].map((name) => [name, null])),
        ...{ createdAt: aTime, updatedAt: aTime },
      },
    ])
  })

  test('a quotation request shows its machine’s current name, or none if it was deleted', async () => {
    const machine = await addMachine(site.db, aTractor({ name: 'Gona T75' }), A_TEST)
    const id = await write(aQuotation({ machineId: machine.id }))
    const name = async (query = '') => (await list(query)).rows.map(({ machineName }) => machineName)
    expect(await name()).toEqual(['Gona T75'])
    await call('PUT', `/api/machinery/${machine.id}`, aTractor({ name: 'Gona T80' }))
    expect(await name('?limit=5')).toEqual(['Gona T80'])
    expect((await change(id, { status: 'won' })).body).toMatchObject({ machineId: machine.id, machineName: 'Gona T80' })
    await call('DELETE', `/api/machinery/${machine.id}`)
    expect(await name()).toEqual([null])
  })

  test('the first status after new sets the time of the answer for good', async () => {
    const id = await write(aMessage())
    const answered = (await change(id, { status: 'answered', note: 'Called back.' }, 1)).body
    expect(answered).toMatchObject({ status: 'answered', note: 'Called back.', version: 2 })
    expect(answered.answeredAt).toMatch(/^\d{4}-.*Z$/)
    await site.rows(`update contact_inquiries set answered_at = '2026-01-02T00:00:00.000Z'`)
    const answeredAt = '2026-01-02T00:00:00.000Z'
    const won = { status: 'won', note: 'Called back.', answeredAt }
    expect((await change(id, { status: 'won' }, 2)).body).toMatchObject(won)
    const again = { status: 'new', note: null, answeredAt }
    expect((await change(id, { status: 'new', note: '' })).body).toMatchObject(again)
  })

  test('saving an older version is a 409 with the current row', async () => {
    const id = await write(aMessage())
    await change(id, { status: 'answered' }, 1)
    const late = await change(id, { status: 'closed', note: 'Late' }, 1)
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ id, status: 'answered', note: null, version: 2 })
    expect((await list()).rows[0]).toMatchObject({ status: 'answered', note: null })
    expect((await change('no-such-id', { status: 'closed' })).status).toBe(404)
  })

  test('a next action that is no day is rejected', async () => {
    const id = await write(aMessage())
    const refused = { status: 400, body: { message: 'Next action must be a day such as 2026-11-04' } }
    expect(await change(id, { status: 'new', nextActionOn: '2026-02-30' })).toMatchObject(refused)
    expect((await list()).rows[0]).toMatchObject({ status: 'new', version: 1 })
  })

  test('a next action is set, survives other saves and is cleared; due ones are listed by day', async () => {
    const today = lagosDate(Date.now())
    const due = () => idsOf('?due=1')
    const [late = '', later = '', future = '', settled = ''] = await Promise.all(
      [1, 2, 3, 4].map(() => write(aMessage())),
    )
    const acts = (id: string, nextActionOn: string, status = 'answered') => change(id, { status, nextActionOn })
    expect((await acts(later, today)).body).toMatchObject({ nextActionOn: today, version: 2 })
    await acts(late, addDays(today, -3), 'new')
    await acts(future, addDays(today, 1))
    await acts(settled, addDays(today, -3), 'closed')
    expect(await due()).toEqual([late, later])
    expect((await list('?due=1&limit=1')).headers.get('X-Matching-Count')).toBe('2')
    expect(await idsOf('?due=1&status=new')).toEqual([late])

    const called = await change(late, { status: 'answered', note: 'Called.' })
    expect(called.body).toMatchObject({ nextActionOn: addDays(today, -3) })
    expect((await acts(late, '')).body).toMatchObject({ nextActionOn: null, note: 'Called.' })
    expect(await due()).toEqual([later])

    const csv = await text('/api/admin/contact-inquiries.csv')
    expect(csv.split('\r\n')[0]).toContain(',note,nextActionOn,')
    expect(csv).toContain(today)
    const person = { email: 'amina@example.com' }
    const exported = await call('POST', '/api/admin/privacy/export', person)
    expect(JSON.stringify(exported.body)).toContain(`"nextActionOn":"${today}"`)
    await call('POST', '/api/admin/privacy/erase', person)
    expect(await site.rows('select next_action_on from contact_inquiries')).toEqual([])
  })

  test('the list is filtered by status and words, and paged with totals in headers', async () => {
    const ids: string[] = []
    for (const [i, lastName] of ['Bello', 'Ƙaura', 'Bello'].entries()) {
      const id = await write(aMessage({ lastName, message: `Number ${i}` }))
      await site.rows('update contact_inquiries set created_at = ? where id = ?', `2026-01-0${i + 1}T00:00:00.000Z`, id)
      ids.push(id)
    }
    const quotation = await write(aQuotation({ company: 'Danladi Farms', language: 'ha' }))
    await change(ids[0] as string, { status: 'answered', note: 'Ƙaƙa: wants a Discount' })

    expect(await idsOf('?q=bello&status=new')).toEqual([ids[2]])
    expect(await idsOf('?q=kaura')).toEqual([ids[1]])
    expect(await idsOf('?q=danladi%20farms')).toEqual([quotation])
    for (const q of ['discount', 'ƙaƙa', 'kaka']) expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([ids[0]])

    const inHausa = await list('?language=ha')
    expect([inHausa.rows.map(({ id }) => id), countsOf(inHausa.headers)]).toEqual([[quotation], ['4', '1']])
    const first = await list('?q=bello&limit=1')
    expect(first.rows.map(({ id }) => id)).toEqual([ids[2]])
    expect(countsOf(first.headers)).toEqual(['4', '2'])
    const second = await list(`?q=bello&limit=1&cursor=${first.headers.get('X-Next-Cursor')}`)
    expect(second.rows.map(({ id }) => id)).toEqual([ids[0]])
    expect(second.headers.get('X-Next-Cursor')).toBeNull()
  })

  test('inquiries are counted by status, including statuses without any', async () => {
    const counts = async () => (await call('GET', `${INBOX}/status-counts`)).body
    expect(await counts()).toEqual({ new: 0, answered: 0, won: 0, closed: 0, due: 0 })
    const id = await write(aMessage())
    await write(aQuotation())
    expect(await counts()).toEqual({ new: 2, answered: 0, won: 0, closed: 0, due: 0 })
    await change(id, { status: 'closed' })
    expect(await counts()).toEqual({ new: 1, answered: 0, won: 0, closed: 1, due: 0 })
  })

  test('a search sent in the body finds the same as one in the URL, so names stay out of logs', async () => {
    for (const lastName of ['Bello', 'Ƙaura', 'Bello']) await write(aMessage({ lastName }))
    const search = (body: object) => call<Inquiry[]>('POST', `${INBOX}/search`, body)
    const found = await search({ q: 'bello', status: 'new', limit: '1' })
    expect([found.status, found.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(countsOf(found.headers)).toEqual(['3', '2'])
    expect(found.body).toEqual((await list('?q=bello&status=new&limit=1')).rows)
    const next = await search({ q: 'bello', limit: '1', cursor: found.headers.get('X-Next-Cursor') })
    expect(next.body).toEqual((await list('?q=bello&limit=1&cursor=1')).rows)
    expect((await search({ q: ['bello'] })).status).toBe(400)
  })

  const NOTHING = {
    ...{ inquiries: 0, quotations: 0, drafts: 0, acceptedQuotations: 0, units: 0 },
    ...{ otherUnits: [], mentionCount: 0, mentions: [] },
  }

  test('everything stored about one person is exported and erased, and nothing of anybody else', async () => {
    await write(aMessage({ email: 'Amina@Example.com' }))
    await write(aQuotation({ email: 'amina@example.com' }))
    const other = await write(aMessage({ email: 'other@example.com' }))
    const email = 'amina@example.com'
    const ask = async (what: string) => (await call('POST', `/api/admin/privacy/${what}`, { email })).body
    expect(await ask('export')).toMatchObject({ email, inquiries: [{ firstName: 'Amina' }, { firstName: 'Musa' }] })
    expect(await ask('preview')).toEqual({ ...NOTHING, inquiries: 2 })
    expect(await ask('erase')).toEqual({ deleted: 2 })
    expect(await ask('preview')).toEqual(NOTHING)
    expect(await idsOf('')).toEqual([other])
    expect(await ask('erase')).toEqual({ deleted: 0 })
    expect((await call('POST', '/api/admin/privacy/erase', { email: 'all' })).status).toBe(400)
  })

  test('what an outbox sends once more after its person was erased is answered as stored, and stored no more', async () => {
    const key = crypto.randomUUID()
    const send = () => site.call('POST', '/api/contact', aMessage(), { 'Idempotency-Key': key })
    const { status, body } = await send()
    await call('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' })
    expect(await send()).toMatchObject({ status, body })
    expect(status).toBe(201)
    expect((await list()).rows).toEqual([])
    await write(aMessage())
    expect((await list()).rows).toHaveLength(1)
    // What a plain form is stored under is made of what was typed: of that nothing stays.
    await site.rows(`update contact_inquiries set idempotency_key = 'form-2026-01-01-0123456789ab'`)
    await call('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' })
    expect(await site.rows('select idempotency_key as key from erased_inquiries')).toEqual([{ key }])
  })

  test('before erasing a person, other people’s inquiries containing the address are listed', async () => {
    const email = 'amina@example.com'
    await write(aMessage({ email: 'Amina@Example.com', message: `I am ${email}` }))
    const noted = await write(aQuotation({ email: 'musa@example.com' }))
    await change(noted, { status: 'answered', note: 'Son of AMINA@example.com, bill her.' })
    const wrote = await write(aMessage({ email: 'sani@example.com', message: `Copy ${email}, please.` }))
    await write(aMessage({ email: 'other@example.com' }))
    const times = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
    for (const [i, id] of [noted, wrote].entries()) {
      await site.rows('update contact_inquiries set created_at = ? where id = ?', times[i], id)
    }
    expect((await call('POST', '/api/admin/privacy/preview', { email })).body).toEqual({
      ...NOTHING,
      inquiries: 1,
      mentionCount: 2,
      mentions: [
        { id: noted, firstName: 'Musa', lastName: 'Ibrahim Danladi', createdAt: times[0], where: 'note' },
        { id: wrote, firstName: 'Amina', lastName: 'Bello', createdAt: times[1], where: 'message' },
      ],
    })
  })

  test('of very many inquiries containing the address, the newest are listed and all are counted', async () => {
    await site.rows(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      insert into contact_inquiries (first_name, last_name, email, message, note)
      select 'Sani', 'Bello', 'sani' || i || '@example.com', 'Hello', 'See amina@example.com' from n`)
    const { body } = await call('POST', '/api/admin/privacy/preview', { email: 'amina@example.com' })
    expect(body).toMatchObject({ mentionCount: 120, mentions: { length: 50 } })
  })
})

describe('every administrator’s list', () => {
  const { call, get } = administrator(site)
  const MAX_LIST_BYTES = 60_000
  const INQUIRIES = 5_000

  async function answerOf(path: string, sent?: object) {
    const { status, headers, body } = await call<unknown[]>(sent ? 'POST' : 'GET', path, sent)
    const [total, matching] = ['X-Total-Count', 'X-Matching-Count'].map((name) => Number(headers.get(name)))
    return { status, rows: body, bytes: Buffer.byteLength(JSON.stringify(body)), total, matching }
  }

  test('with 10,000 machines, 5,000 inquiries and 500 long posts, each list is under 60 kB and each total under 3 kB', async () => {
    await load(site.env.DB, MANY)
    await loadInquiries(site.env.DB, INQUIRIES)
    await site.rows(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
     insert into blog_posts (title, slug, content, excerpt, image_url, category, search_text)
     select 'Post ' || i, 'post-' || i, ?, 'Reading the first rains.', '/images/blog/a.webp', 'Guides', 'post ' || i from n`,
      'After the first good rain. '.repeat(1_000),
    )
    for (const [path, total, q, matching] of [
      ['/api/machinery', MANY, 'baler', expect.any(Number)],
      ['/api/gallery', expect.any(Number), 'harvest', expect.any(Number)],
      ['/api/admin/blog', expect.any(Number), 'post 499', 1],
      ['/api/admin/blog-posts', expect.any(Number), 'post 499', 1],
      ['/api/admin/contact-inquiries', INQUIRIES, '4999', 1],
    ] as const) {
      const opened = await answerOf(`${path}?limit=25`)
      expect(opened, path).toMatchObject({ status: 200, total })
      expect(opened.rows.length, path).toBeLessThanOrEqual(25)
      expect(opened.bytes, path).toBeLessThan(MAX_LIST_BYTES)
      const found = await answerOf(`${path}?limit=25&q=${encodeURIComponent(q)}`)
      expect(found, path).toMatchObject({ total: opened.total, matching })
      expect(found.bytes, path).toBeLessThan(MAX_LIST_BYTES)
      const counted = await answerOf(`${path}?limit=1`)
      expect(counted, path).toMatchObject({ total: opened.total })
      expect(counted.bytes, path).toBeLessThan(3_000)
    }
    const searched = await answerOf('/api/admin/contact-inquiries/search', { q: 'amina', status: 'new', limit: '25' })
    expect(searched).toMatchObject({ status: 200, total: INQUIRIES, matching: INQUIRIES / 4 })
    expect(searched.bytes).toBeLessThan(MAX_LIST_BYTES)
  })

  test('a results page of posts includes drafts and leaves out the text, which one post’s URL returns', async () => {
    const draft = aPost({ title: 'Ƙasa da Ruwa', slug: 'kasa', status: 'draft', category: 'Soil' })
    const { id } = (await call('POST', '/api/admin/blog', draft)).body
    await call('POST', '/api/admin/blog', aPost())
    for (const q of ['kasa RUWA', 'draft', 'soil', 'first rains ruwa']) {
      const { rows, matching } = await answerOf(`/api/admin/blog?q=${encodeURIComponent(q)}`)
      expect(rows, q).toMatchObject([{ id, status: 'draft' }])
      for (const name of ['content', 'searchText']) expect(rows[0]).not.toHaveProperty(name)
      expect(matching).toBe(1)
    }
    // The search follows a change of the words.
    await call('PUT', `/api/admin/blog/${id}`, { ...draft, title: 'Rains', status: 'published' })
    expect((await answerOf('/api/admin/blog?q=ruwa')).rows).toEqual([])
    const whole = await get(`/api/admin/blog/${id}`)
    expect(whole).toMatchObject({ title: 'Rains', content: draft.content, version: 2 })
    expect(whole).not.toHaveProperty('searchText')
    expect((await answerOf('/api/admin/blog')).rows).toHaveLength(2)
  })
})

describe('the command that adds administrators', () => {
  const NAME = `o'brien"; drop table admins; --`
  const stored = () => site.rows<Record<string, unknown>>('select * from admins')

  async function addBoth(role: Role = 'admin') {
    await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
    await site.rows(adminSql.create('other', 'b@example.com', '$hash', role))
  }

  test('names with quotes are stored and found exactly', async () => {
    expect(await site.rows(adminSql.create(NAME, "o'brien@example.com", '$hash'))).toEqual([{ username: NAME }])
    expect(await stored()).toMatchObject([{ username: NAME, email: "o'brien@example.com", password_hash: '$hash' }])
    expect(await site.rows(adminSql.exists(NAME.toUpperCase()))).toHaveLength(1)
    expect(await site.rows(adminSql.exists('nobody'))).toEqual([])
  })

  test('changing a password, disabling and enabling affect nobody else, and sessions end for the same name', async () => {
    await addBoth()
    await site.rows(`insert into admin_sessions (admin_id, device, expires_at) select id, username, '2999' from admins`)
    expect(await site.rows(adminSql.setPassword(NAME, '$new'))).toHaveLength(1)
    expect(await site.rows(adminSql.disable(NAME))).toHaveLength(1)
    expect(await site.rows(adminSql.disable('nobody'))).toEqual([])
    await site.rows(adminSql.endSessions(NAME.toUpperCase()))
    expect(await site.rows('select device from admin_sessions')).toEqual([{ device: 'other' }])
    expect(await stored()).toMatchObject([
      { password_hash: '$new', disabled_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { password_hash: '$hash', disabled_at: null },
    ])
    expect(await site.rows(adminSql.enable(NAME))).toHaveLength(1)
    expect(await stored()).toMatchObject([{ disabled_at: null }, { disabled_at: null }])
  })

  test('other credentials are removed with the password, and nobody else’s', async () => {
    await addBoth()
    const columns = 'id, admin_id, public_key, counter, name'
    await site.rows(`insert into passkeys (${columns}) select username, id, 'k', 0, 'n' from admins`)
    await site.rows('insert into recovery_codes (hash, admin_id) select username, id from admins')
    await site.rows(adminSql.removePasskeys(NAME.toUpperCase()))
    await site.rows(adminSql.removeRecoveryCodes(NAME))
    expect(await site.rows('select id from passkeys')).toEqual([{ id: 'other' }])
    expect(await site.rows('select hash from recovery_codes')).toEqual([{ hash: 'other' }])
  })

  test('the last admin cannot be disabled or made an editor, and disabled ones do not count', async () => {
    await addBoth('editor')
    expect(await site.rows(adminSql.disable(NAME))).toEqual([])
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
    expect(await site.rows(adminSql.disable('other'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole('other', 'admin'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
    expect(await site.rows(adminSql.enable('other'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toHaveLength(1)
    const [first, second] = [
      { username: NAME, role: 'editor' },
      { username: 'other', role: 'admin' },
    ]
    expect(await site.rows('select username, role from admins order by email')).toEqual([first, second])
  })

  test('each change adds an audit entry, and none for an unknown administrator', async () => {
    const { DB } = site.env
    const both = (sql: string, line: string) => DB.batch([DB.prepare(sql), DB.prepare(line)])
    await site.rows(adminSql.create('other', 'o@example.com', '$hash'))
    await both(adminSql.create(NAME, 'a@example.com', '$hash'), adminSql.auditEntry('create', NAME))
    await both(adminSql.disable(NAME), adminSql.auditEntry('disable', NAME))
    await both(adminSql.disable('nobody'), adminSql.auditEntry('disable', 'nobody'))
    expect(await site.rows('select action, entity, summary, username from audit_log order by id')).toEqual([
      { action: 'create', entity: 'administrator', summary: NAME, username: 'terminal' },
      { action: 'disable', entity: 'administrator', summary: NAME, username: 'terminal' },
    ])
  })

  test('a name with NUL never reaches the database', () => {
    expect(() => adminSql.exists('a\0b')).toThrow('NUL')
  })
})
