import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Counted,
  countedFetch,
  countedSchedule,
  load,
  loadInquiries,
  signInToBench,
  startProduct,
} from '#tests/bench/product.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { callOf, ROUTES } from '#tests/support/routes.ts'

type Call = { path: string; method?: string; body?: object }

const initOf = ({ method = 'GET', body }: Call, headers: Record<string, string>) => ({
  method,
  headers: { Accept: 'text/html, */*', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})

describe('rows read', () => {
  const SMALL = { machines: 300, inquiries: 1_000 }
  const LARGE = { machines: 3_000, inquiries: 10_000 }

  type Grown = Awaited<ReturnType<typeof startGrown>>
  /** Filling two sites takes a busy machine a while. */
  const START_MS = 180_000
  let small: Grown
  let large: Grown

  async function startGrown({ machines, inquiries }: typeof SMALL) {
    const product = await startProduct(0, undefined, { isCounted: true })
    await load(product.db, machines)
    await loadInquiries(product.db, inquiries)
    const { headers } = await signInToBench(product.db)
    const first = async (sql: string) => (await product.db.prepare(sql).first<string>('found')) ?? ''
    const ids = {
      machinery: await first(
        `select slug as found from machinery order by created_at desc, id desc limit 1 offset 100`,
      ),
      gallery: await first('select id as found from gallery_items limit 1'),
      blog: await first('select slug as found from blog_posts limit 1'),
      inquiry: await first('select id as found from contact_inquiries limit 1'),
    }
    return { ...product, headers, ids }
  }

  beforeAll(async () => {
    small = await startGrown(SMALL)
    large = await startGrown(LARGE)
  }, START_MS)
  afterAll(async () => {
    await small?.stop()
    await large?.stop()
  })

  const READ_WHOLE_LISTS = [
    'GET /machinery',
    'GET /admin/machinery.csv',
    'GET /admin/contact-inquiries',
    'GET /admin/contact-inquiries.csv',
    // Counts the inquiries and views of the last 30 days or 12 months.
    'GET /admin/analytics',
    'GET /admin/translations.csv',
    // Compares every text of every row with its translations.
    'GET /admin/translations',
    // Searches everything that may show an image for its uses.
    'GET /admin/images',
  ]

  const READS = [...ROUTES.public, ...ROUTES.editor, ...ROUTES.admin].filter(
    (route) => route.startsWith('GET ') && !READ_WHOLE_LISTS.includes(route),
  )

  const callOn = ({ url, headers }: Grown, call: Call): Promise<Counted> =>
    countedFetch(url, call.path, initOf(call, headers))

  const QUERY_LENGTH = 300

  async function expectNoMoreRead(
    calls: (site: Grown) => Call[],
    status: (status: number) => boolean = (code) => code === 200,
  ) {
    const grown: string[] = []
    const [ofSmall, ofLarge] = [calls(small), calls(large)]
    for (const [i, one] of ofSmall.entries()) {
      const before = await callOn(small, one)
      const after = await callOn(large, ofLarge[i] as Call)
      expect(status(before.status) && status(after.status), `${one.path}: ${before.status}, ${after.status}`).toBe(true)
      if (after.read <= before.read + SLACK) continue
      const queries = after.queries.filter(({ read }, place) => read > (before.queries[place]?.read ?? 0) + SLACK)
      grown.push(
        `${one.method ?? 'GET'} ${one.path} reads ${before.read} rows, then ${after.read}:`,
        ...queries.map(({ sql, read }) => `  ${read}: ${sql.replace(/\s+/g, ' ').slice(-QUERY_LENGTH)}`),
      )
    }
    expect(grown.join('\n')).toBe('')
  }

  /** Rows with equal prices or names, of which the two sites have different numbers. */
  const SLACK = 10

  test('no paginated API route reads more rows with ten times the machines and inquiries', async () => {
    const idOf = (route: string, { ids }: Grown) =>
      route.includes('machinery') ? ids.machinery : route.includes('gallery') ? ids.gallery : ids.blog
    await expectNoMoreRead(
      (site) => READS.map((route) => ({ path: callOf(route, idOf(route, site)).path })),
      (code) => code === 200 || code === 404 || code === 400,
    )
  })

  const SORTS = ['newest', 'name', 'price-low', 'price-high', 'category', 'position']
  const CHOSEN_SORTS = SORTS.filter((sort) => sort !== 'position')

  test('no results page reads more rows on it, however it is sorted and filtered', async () => {
    await expectNoMoreRead(() =>
      [
        '/api/machinery?limit=24',
        ...SORTS.map((sort) => `/api/machinery?limit=24&sort=${sort}`),
        ...CHOSEN_SORTS.map((sort) => `/api/machinery?limit=24&category=tractors&sort=${sort}`),
        '/api/machinery?limit=24&cursor=48',
        '/api/machinery?limit=100&sort=name&view=name',
        '/api/machinery?limit=25&hidden=1',
        '/api/gallery?limit=9',
        '/api/gallery?limit=24&category=harvesting',
        '/api/admin/contact-inquiries?limit=25',
        ...['new', 'answered', 'won'].map((status) => `/api/admin/contact-inquiries?limit=25&status=${status}`),
        '/api/admin/contact-inquiries?limit=25&due=1',
        '/api/admin/contact-inquiries?limit=25&cursor=100',
        '/api/admin/bin?limit=25',
        '/api/admin/blog?limit=25',
        '/api/admin/blog-posts?limit=1',
        '/api/admin/quotations?limit=25',
        '/api/admin/audit?limit=50',
      ].map((path) => ({ path })),
    )
  })

  const MISSPELT = 'tarctor plouhg hrarow sprayre combnie planetr shelelr balre'
  const SEARCHES = [
    'tractor',
    'tractor plough harrow sprayer combine planter sheller baler',
    ...[1, 2, 3, 8].map((words) => MISSPELT.split(' ').slice(0, words).join(' ')),
    'a b c d e f g h',
    'zzzzz',
  ]
  /** A match is read, sorted and counted; before that, corrected words are read and counted without a match. */
  const READS_OF_A_ROW = 5
  /** The words that are looked up, and what else a list reads. */
  const SEARCH_SLACK = 1_500

  test('a search reads each row five times at most, however many of its words are misspelt and there are', async () => {
    const rows = LARGE.machines + 100
    const readBy = (q: string) => callOn(large, { path: `/api/machinery?limit=24&q=${encodeURIComponent(q)}` })
    const before = new Map<string, number>()
    for (const q of SEARCHES) {
      const { read, status } = await readBy(q)
      expect([q, status, read <= READS_OF_A_ROW * rows + SEARCH_SLACK, read]).toEqual([q, 200, true, read])
      before.set(q, read)
    }
    // Words with other beginnings cost nothing: the index skips them.
    await large.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
       insert into search_words (word) select 'q' || replace(replace(hex(i * 7919), '3', 'x'), '0', 'y') || i from n`,
      )
      .run()
    for (const q of SEARCHES) expect([q, (await readBy(q)).read - (before.get(q) ?? 0) <= SLACK]).toEqual([q, true])
    await large.db.prepare(`delete from search_words where word glob 'q*[0-9]'`).run()
  })

  const FILTERS = ['ha=60', 'hp=75', 'dollars=15000', 'stock=in-stock', 'ha=60&hp=75&dollars=15000&category=tractors']
  /** What matches is read and sorted, and counted. */
  const FILTER_READS_OF_A_ROW = 2

  test('a filter reads each machine twice at most, and a search for figures no more than one for words', async () => {
    const searched = ['under 20 million', 'between $5,000 and $15,000', 'tractor for 60 ha'].map(
      (q) => ({ q: `q=${encodeURIComponent(q)}`, reads: READS_OF_A_ROW, slack: SEARCH_SLACK }) as const,
    )
    const filtered = FILTERS.flatMap((q) =>
      ['', '&sort=price-low'].map((sort) => ({ q: q + sort, reads: FILTER_READS_OF_A_ROW, slack: SLACK + 50 })),
    )
    for (const { q, reads, slack } of [...filtered, ...searched]) {
      const { read, status } = await callOn(large, { path: `/api/machinery?limit=24&${q}` })
      expect([q, status, read <= reads * (LARGE.machines + 100) + slack, read]).toEqual([q, 200, true, read])
    }
  })

  test('no page of the site reads more rows on it', async () => {
    await expectNoMoreRead(({ ids }) =>
      [
        ...['/', '/ha/', '/gallery', '/gallery?page=3', '/gallery?category=Tractors', '/portfolio'],
        ...['/portfolio?sort=price-low', `/machinery/${ids.machinery}`, `/compare?m=${ids.machinery}`],
        ...['/blog', `/blog/${ids.blog}`, '/feed.xml', '/admin/login'],
      ].map((path) => ({ path })),
    )
  })

  test('no save of a visitor or an administrator reads more rows on it', async () => {
    const inquiryUpdate = { status: 'answered', note: 'Called back.' }
    const csv = `name,category,description,price,series,imageUrl,specifications\nNew Plough,Tillage,A plough.,1000,S,/images/machines/a.webp,Width: 2 m\n`
    await expectNoMoreRead(
      ({ ids }) => [
        { path: '/api/contact', method: 'POST', body: aMessage() },
        { path: '/api/machinery', method: 'POST', body: aTractor({ name: 'Ridger for a Test' }) },
        { path: `/api/admin/contact-inquiries/${ids.inquiry}`, method: 'PUT', body: inquiryUpdate },
        { path: '/api/admin/machinery/import', method: 'POST', body: { csv, dryRun: false } },
      ],
      (code) => code === 200 || code === 201,
    )
  })

  test('no scheduled run reads more rows on it', async () => {
    const noon = Date.parse('2026-11-21T12:00:00Z')
    // The first runs have rows to index, emails to send and a backup to make.
    for (const site of [small, large]) {
      const isBusy = () =>
        site.db.prepare('select 1 as busy from backups where verified_at is null and error is null').first('busy')
      do await countedSchedule(site.url, noon)
      while (await isBusy())
    }
    const [before, after] = [await countedSchedule(small.url, noon), await countedSchedule(large.url, noon)]
    expect(after.queries.filter(({ read }, i) => read > (before.queries[i]?.read ?? 0) + SLACK)).toEqual([])
  })
})
