import { beforeEach, describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { AdminPostSummary } from '#contract/post.ts'
import { load, loadInquiries, MANY } from '#tests/bench/product.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { adminSql } from '#worker/cli/admin-sql.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

describe('the inbox', () => {
  const site = startSite()
  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const INBOX = '/api/admin/contact-inquiries'
  const write = async (body: object) => ((await (await site.send('POST', '/api/contact', body)).json()) as Inquiry).id
  const list = async (query = '') => {
    const answer = await site.fetch(`${INBOX}${query}`, { headers })
    return { status: answer.status, headers: answer.headers, rows: (await answer.json()) as Inquiry[] }
  }
  const change = async (id: string, body: object, version?: number) => {
    const match: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const answer = await site.send('PUT', `${INBOX}/${id}`, body, { ...headers, ...match })
    return { status: answer.status, body: (await answer.json()) as Inquiry & { message: string; current: Inquiry } }
  }

  test('an inquiry starts as new without a note or answer, and exposes no more than it should', async () => {
    const id = await write(aMessage())
    const { rows } = await list()
    expect(rows).toEqual([
      {
        id,
        ...aMessage(),
        company: null,
        subject: null,
        machineId: null,
        machineName: null,
        parts: null,
        deliveryTo: null,
        unitId: null,
        source: null,
        suspectedSpam: false,
        status: 'new',
        language: 'en',
        note: null,
        nextActionOn: null,
        answeredAt: null,
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  test('a quotation request shows its machine’s current name, or none if it was deleted', async () => {
    const machine = await addMachine(openDb(site.env.DB), aTractor({ name: 'Gona T75' }), A_TEST)
    const id = await write(aQuotation({ machineId: machine.id }))
    const name = async (query = '') => (await list(query)).rows.map(({ machineName }) => machineName)
    expect(await name()).toEqual(['Gona T75'])
    const renamed = { ...aTractor(), name: 'Gona T80' }
    expect((await site.send('PUT', `/api/machinery/${machine.id}`, renamed, headers)).status).toBe(200)
    expect(await name('?limit=5')).toEqual(['Gona T80'])
    expect((await change(id, { status: 'won' })).body).toMatchObject({ machineId: machine.id, machineName: 'Gona T80' })
    await site.fetch(`/api/machinery/${machine.id}`, { method: 'DELETE', headers })
    expect(await name()).toEqual([null])
  })

  test('the first status after new sets the time of the answer for good', async () => {
    const id = await write(aMessage())
    const answered = (await change(id, { status: 'answered', note: 'Called back.' }, 1)).body
    expect(answered).toMatchObject({ status: 'answered', note: 'Called back.', version: 2 })
    expect(answered.answeredAt).toMatch(/^\d{4}-.*Z$/)
    await site.rows(`update contact_inquiries set answered_at = '2026-01-02T00:00:00.000Z'`)
    const won = (await change(id, { status: 'won' }, 2)).body
    expect(won).toMatchObject({ status: 'won', note: 'Called back.', answeredAt: '2026-01-02T00:00:00.000Z' })
    expect((await change(id, { status: 'new', note: '' })).body).toMatchObject({
      status: 'new',
      note: null,
      answeredAt: '2026-01-02T00:00:00.000Z',
    })
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

  test.for([
    [{ status: 'lost' }, 'Status must be one of new, answered, won, closed'],
    [{ status: 'new', nextActionOn: '2026-02-30' }, 'Next action must be a day such as 2026-11-04'],
  ])('progress %j is rejected: %s', async ([body, message]) => {
    const id = await write(aMessage())
    expect(await change(id, body as object)).toMatchObject({ status: 400, body: { message } })
    expect((await list()).rows[0]).toMatchObject({ status: 'new', version: 1 })
  })

  test('a next action is set, survives other saves and is cleared; due ones are listed by day', async () => {
    const today = lagosDate(Date.now())
    const due = async () => (await list('?due=1')).rows.map(({ id }) => id)
    const [late, later, future, settled] = await Promise.all([1, 2, 3, 4].map(() => write(aMessage())))
    const acts = (id: string | undefined, nextActionOn: string, status = 'answered') =>
      change(id as string, { status, nextActionOn })
    expect((await acts(later, today)).body).toMatchObject({ nextActionOn: today, version: 2 })
    await acts(late, addDays(today, -3), 'new')
    await acts(future, addDays(today, 1))
    await acts(settled, addDays(today, -3), 'closed')
    expect(await due()).toEqual([late, later])
    expect((await list('?due=1&limit=1')).headers.get('X-Matching-Count')).toBe('2')
    expect((await list('?due=1&status=new')).rows.map(({ id }) => id)).toEqual([late])
    expect((await list('?due=yes')).status).toBe(400)

    expect((await change(late as string, { status: 'answered', note: 'Called.' })).body).toMatchObject({
      nextActionOn: addDays(today, -3),
    })
    expect((await acts(late, '')).body).toMatchObject({ nextActionOn: null, note: 'Called.' })
    expect(await due()).toEqual([later])

    const csv = await (await site.fetch('/api/admin/contact-inquiries.csv', { headers })).text()
    expect(csv.split('\r\n')[0]).toContain(',note,nextActionOn,')
    expect(csv).toContain(today)
    const person = { email: 'amina@example.com' }
    const exported = await (await site.send('POST', '/api/admin/privacy/export', person, headers)).json()
    expect(JSON.stringify(exported)).toContain(`"nextActionOn":"${today}"`)
    await site.send('POST', '/api/admin/privacy/erase', person, headers)
    expect(await site.rows('select next_action_on from contact_inquiries')).toEqual([])
  })

  test('the database itself only accepts a calendar day for a next action', async () => {
    await write(aMessage())
    await expect(site.rows(`update contact_inquiries set next_action_on = '2026-02-30'`)).rejects.toThrow(/CHECK/)
  })

  test('the list is filtered by status and words, and paged with totals in headers', async () => {
    const ids: string[] = []
    for (const [i, lastName] of ['Bello', 'Ƙaura', 'Bello'].entries()) {
      const id = await write(aMessage({ lastName, message: `Number ${i}` }))
      await site.rows('update contact_inquiries set created_at = ? where id = ?', `2026-01-0${i + 1}T00:00:00.000Z`, id)
      ids.push(id)
    }
    const quotation = await write(aQuotation({ company: 'Danladi Farms' }))
    await change(ids[0] as string, { status: 'answered', note: 'Ƙaƙa: wants a Discount' })

    expect((await list('?q=bello&status=new')).rows.map(({ id }) => id)).toEqual([ids[2]])
    expect((await list('?q=kaura')).rows.map(({ id }) => id)).toEqual([ids[1]])
    expect((await list('?q=danladi%20farms')).rows.map(({ id }) => id)).toEqual([quotation])
    for (const q of ['discount', 'ƙaƙa', 'kaka'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)).toEqual([ids[0]])

    const first = await list('?q=bello&limit=1')
    expect(first.rows.map(({ id }) => id)).toEqual([ids[2]])
    expect(first.headers.get('X-Total-Count')).toBe('4')
    expect(first.headers.get('X-Matching-Count')).toBe('2')
    const second = await list(`?q=bello&limit=1&cursor=${first.headers.get('X-Next-Cursor')}`)
    expect(second.rows.map(({ id }) => id)).toEqual([ids[0]])
    expect(second.headers.get('X-Next-Cursor')).toBeNull()
    expect((await list('?status=lost')).status).toBe(400)
  })

  test('inquiries are counted by status, including statuses without any', async () => {
    const counts = async () => (await site.fetch(`${INBOX}/status-counts`, { headers })).json()
    expect(await counts()).toEqual({ new: 0, answered: 0, won: 0, closed: 0, due: 0 })
    const id = await write(aMessage())
    await write(aQuotation())
    expect(await counts()).toEqual({ new: 2, answered: 0, won: 0, closed: 0, due: 0 })
    await change(id, { status: 'closed' })
    expect(await counts()).toEqual({ new: 1, answered: 0, won: 0, closed: 1, due: 0 })
  })

  test('a search sent in the body finds the same as one in the URL, so names stay out of logs', async () => {
    for (const lastName of ['Bello', 'Ƙaura', 'Bello']) await write(aMessage({ lastName }))
    const search = (body: object) => site.send('POST', `${INBOX}/search`, body, headers)
    const found = await search({ q: 'bello', status: 'new', limit: '1' })
    expect(found.status).toBe(200)
    expect(found.headers.get('Cache-Control')).toBe('no-store')
    expect(found.headers.get('X-Total-Count')).toBe('3')
    expect(found.headers.get('X-Matching-Count')).toBe('2')
    expect(await found.json()).toEqual((await list('?q=bello&status=new&limit=1')).rows)
    const next = await search({ q: 'bello', limit: '1', cursor: found.headers.get('X-Next-Cursor') })
    expect(await next.json()).toEqual((await list('?q=bello&limit=1&cursor=1')).rows)
    expect((await search({ q: 'bello', limit: '0' })).status).toBe(400)
    expect((await search({ q: ['bello'] })).status).toBe(400)
  })

  const NOTHING = {
    ...{ inquiries: 0, quotations: 0, acceptedQuotations: 0, units: 0 },
    ...{ otherUnits: [], mentionCount: 0, mentions: [] },
  }

  test('everything stored about one person is exported and erased, and nothing of anybody else', async () => {
    await write(aMessage({ email: 'Amina@Example.com' }))
    await write(aQuotation({ email: 'amina@example.com' }))
    const other = await write(aMessage({ email: 'other@example.com' }))
    const ask = async (what: string) =>
      (await site.send('POST', `/api/admin/privacy/${what}`, { email: 'amina@example.com' }, headers)).json()
    const copy = (await ask('export')) as { email: string; inquiries: Inquiry[] }
    expect(copy.email).toBe('amina@example.com')
    expect(copy.inquiries.map(({ firstName }) => firstName)).toEqual(['Amina', 'Musa'])
    expect(await ask('preview')).toEqual({ ...NOTHING, inquiries: 2 })
    expect(await ask('erase')).toEqual({ deleted: 2 })
    expect(await ask('preview')).toEqual(NOTHING)
    expect((await list()).rows.map(({ id }) => id)).toEqual([other])
    expect(await ask('erase')).toEqual({ deleted: 0 })
    expect((await site.send('POST', '/api/admin/privacy/erase', { email: 'all' }, headers)).status).toBe(400)
  })

  test('what an outbox sends once more after its person was erased is answered as stored, and stored no more', async () => {
    const key = crypto.randomUUID()
    const send = async () => {
      const answer = await site.send('POST', '/api/contact', aMessage(), { 'Idempotency-Key': key })
      return [answer.status, ((await answer.json()) as Inquiry).id]
    }
    const first = await send()
    await site.send('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' }, headers)
    expect(await send()).toEqual(first)
    expect(first[0]).toBe(201)
    expect((await list()).rows).toEqual([])
    await write(aMessage())
    expect((await list()).rows).toHaveLength(1)
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
    const answer = await site.send('POST', '/api/admin/privacy/preview', { email }, headers)
    expect(await answer.json()).toEqual({
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
    await site.rows(
      `insert into contact_inquiries (first_name, last_name, email, message, note)
     select 'Sani', 'Bello', 'sani' || value || '@example.com', 'Hello', 'See amina@example.com'
     from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 120) select value from n)`,
    )
    const answer = await site.send('POST', '/api/admin/privacy/preview', { email: 'amina@example.com' }, headers)
    const preview = (await answer.json()) as { mentionCount: number; mentions: object[] }
    expect(preview.mentionCount).toBe(120)
    expect(preview.mentions).toHaveLength(50)
  })
})

describe('every administrator’s list', () => {
  const site = startSite()
  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const MAX_LIST_BYTES = 60_000
  const INQUIRIES = 5_000

  async function answerOf(path: string, body?: object) {
    const response = await (body ? site.send('POST', path, body, headers) : site.fetch(path, { headers }))
    const bytes = await response.arrayBuffer()
    return {
      status: response.status,
      bytes: bytes.byteLength,
      rows: JSON.parse(new TextDecoder().decode(bytes)) as unknown[],
      total: Number(response.headers.get('X-Total-Count')),
      matching: Number(response.headers.get('X-Matching-Count')),
    }
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
    const { id } = (await (await site.send('POST', '/api/admin/blog', draft, headers)).json()) as AdminPostSummary
    await site.send('POST', '/api/admin/blog', aPost(), headers)
    for (const q of ['kasa RUWA', 'draft', 'soil', 'first rains ruwa']) {
      const { rows, matching } = await answerOf(`/api/admin/blog?q=${encodeURIComponent(q)}`)
      expect(rows, q).toMatchObject([{ id, status: 'draft' }])
      expect(rows[0]).not.toHaveProperty('content')
      expect(rows[0]).not.toHaveProperty('searchText')
      expect(matching).toBe(1)
    }
    // The search follows a change of the words.
    await site.send('PUT', `/api/admin/blog/${id}`, { ...draft, title: 'Rains', status: 'published' }, headers)
    expect((await answerOf('/api/admin/blog?q=ruwa')).rows).toEqual([])
    const whole = (await (await site.fetch(`/api/admin/blog/${id}`, { headers })).json()) as object
    expect(whole).toMatchObject({ title: 'Rains', content: draft.content, version: 2 })
    expect(whole).not.toHaveProperty('searchText')
    expect((await answerOf('/api/admin/blog')).rows).toHaveLength(2)
    expect((await answerOf('/api/admin/blog?limit=0')).status).toBe(400)
  })
})

describe('the command that adds administrators', () => {
  const site = startSite()

  const NAME = `o'brien"; drop table admins; --`
  const stored = () => site.rows<Record<string, unknown>>('select * from admins')

  test('names with quotes are stored and found exactly', async () => {
    expect(await site.rows(adminSql.create(NAME, "o'brien@example.com", '$hash'))).toEqual([{ username: NAME }])
    expect(await stored()).toMatchObject([{ username: NAME, email: "o'brien@example.com", password_hash: '$hash' }])
    expect(await site.rows(adminSql.exists(NAME.toUpperCase()))).toHaveLength(1)
    expect(await site.rows(adminSql.exists('nobody'))).toEqual([])
  })

  test('changing a password, disabling and enabling affect nobody else, and sessions end for the same name', async () => {
    await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
    await site.rows(adminSql.create('other', 'b@example.com', '$hash'))
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
    await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
    await site.rows(adminSql.create('other', 'b@example.com', '$hash'))
    await site.rows(
      `insert into passkeys (id, admin_id, public_key, counter, name) select username, id, 'k', 0, 'n' from admins`,
    )
    await site.rows('insert into recovery_codes (hash, admin_id) select username, id from admins')
    await site.rows(adminSql.removePasskeys(NAME.toUpperCase()))
    await site.rows(adminSql.removeRecoveryCodes(NAME))
    expect(await site.rows('select id from passkeys')).toEqual([{ id: 'other' }])
    expect(await site.rows('select hash from recovery_codes')).toEqual([{ hash: 'other' }])
  })

  test('the last admin cannot be disabled or made an editor, and disabled ones do not count', async () => {
    await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
    await site.rows(adminSql.create('writer', 'b@example.com', '$hash', 'editor'))
    expect(await site.rows(adminSql.disable(NAME))).toEqual([])
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
    expect(await site.rows(adminSql.disable('writer'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole('writer', 'admin'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
    expect(await site.rows(adminSql.enable('writer'))).toHaveLength(1)
    expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toHaveLength(1)
    expect(await site.rows('select username, role from admins order by email')).toEqual([
      { username: NAME, role: 'editor' },
      { username: 'writer', role: 'admin' },
    ])
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
