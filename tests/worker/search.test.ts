import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { fold } from '#domain/fold.ts'
import { searchedFigures } from '#domain/machinery/searched-figures.ts'
import { searchRows } from '#domain/search/query.ts'
import { INDEX_VERSION } from '#domain/search/text.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, anyNetwork, aPart, aPost, aTractor } from '#tests/support/builders.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { startSite } from '#tests/support/site.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine, importMachines } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

describe('searching the demonstration', () => {
  // The demonstration content is loaded again for each test.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

  const site = startSite()
  type Row = { id: string; name?: string }
  const list = async <Item = Row>(path: string) =>
    (await (await site.fetch(path, { headers: anyNetwork() })).json()) as Item[]
  const ids = async (path: string) => (await list(path)).map(({ id }) => id)

  beforeEach(async () => {
    for (const machine of machinery) await addMachine(site.db, machine, A_TEST)
    for (const item of galleryItems) await addGalleryItem(site.db, item, A_TEST)
  })

  const words = ['gona', 'combine tractor', 'harrow baler', 'submarine', 'trackto plouhg', 'delivery', 'c series']
  const MORE = [...words, '3.6 L', '%', 'a b c d e f g h i j k']

  test('the database finds what the rules for a whole list find, in the same order', { timeout: 120_000 }, async () => {
    const all = await list<Machinery>('/api/machinery')
    const here = (rows: Machinery[], q: string) =>
      searchRows(rows, q, ({ name, category, series, description, specifications, deliveredTo, delivered }) => [
        ...([name, category] as const),
        ...[series, description, specifications, deliveredTo, delivered],
      ]).map(({ id }) => id)
    for (const q of [...SEARCHES.map(([q]) => q), ...MORE]) {
      for (const category of ['', 'harvesters']) {
        const found = await ids(
          `/api/machinery?${new URLSearchParams({ limit: '100', q, ...(category && { category }) })}`,
        )
        const expected = here(
          all.filter((machine) => !category || machine.category === category),
          q,
        )
        // The database knows the figures of "75 hp" too: after machines with these words, it finds those that match the figures.
        expect(searchedFigures(q) ? found.slice(0, expected.length) : found, q).toEqual(expected)
      }
    }
  })

  test('posts are searched by the same rules, the best match first, on the page as in the API', async () => {
    const post = { ...aPost(), content: 'Text', status: 'published' as const }
    await addPost(
      site.db,
      { ...post, slug: 'hire', title: 'Hire', excerpt: 'What a 75 hp tractor and a plough earn.' },
      A_TEST,
    )
    await addPost(site.db, { ...post, slug: 'when', title: 'When to plough', excerpt: 'The first rains.' }, A_TEST)
    const found = async (q: string) => (await list<{ slug: string }>(`/api/blog?q=${q}`)).map(({ slug }) => slug)
    for (const q of ['plow', 'plouhg', 'charrue']) expect(await found(q), q).toEqual(['when', 'hire'])
    expect(await found('75hp')).toEqual(['hire'])
    const html = await site.text('/blog?q=75hp', { headers: anyNetwork() })
    expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toContain('Hire')
    expect(html).not.toMatch(/<h2[^>]*>When to plough/)
  })

  test('the best match comes first, across results pages as well', async () => {
    const first = await list('/api/machinery?q=tractor&limit=2')
    const second = await list('/api/machinery?q=tractor&limit=2&cursor=2')
    expect([...first, ...second].map(({ name }) => name?.split(' ')[1])).toEqual(['T75', 'T110', 'T45', 'P15'])
    expect((await list('/api/machinery?q=tractor&limit=1&sort=price-low'))[0]?.name).toBe('Gona C3R Ridger')
  })

  test('a misspelt word is corrected on each results page', async () => {
    const response = await site.fetch('/api/machinery?q=tarctor&limit=3')
    const { length } = await list('/api/machinery?q=tractor&limit=100')
    expect(response.headers.get('x-matching-count')).toBe(String(length))
    expect(await ids('/api/machinery?q=tarctor&limit=3&cursor=3')).toHaveLength(3)
  })

  test('a search of many long words stays within the database’s limits', async () => {
    const q = Array.from({ length: 30 }, (_, i) => `agricultural${i}`)
      .join(' ')
      .slice(0, 200)
    const misspelt = 'tarctor plouhg hrarow sprayre combnie planetr shelelr balre'
    for (const search of [q, misspelt, 'ƙ'.repeat(200), '😀'.repeat(50)]) {
      for (const path of ['/api/machinery', '/api/gallery']) {
        const response = await site.fetch(`${path}?${new URLSearchParams({ q: search, category: 'tractors' })}`)
        expect(response.status, search).toBe(200)
      }
    }
  })

  test('one or two misspelt words are corrected, and three are not', async () => {
    expect((await list('/api/machinery?q=harow'))[0]?.name).toBe('Gona C20 Disc Harrow')
    expect((await list('/api/machinery?q=harow%20dicsc'))[0]?.name).toBe('Gona C20 Disc Harrow')
    expect(await ids('/api/machinery?q=harow%20dicsc%20tilage')).toEqual([])
  })

  test('the database folds the letters of a name as the words of a search are folded', async () => {
    const names = 'Adébọ́lá Ṣọlá ẸNIỌLÁ Nkẹ́mdịrịm Ụ́zọ̀ ńǹṅñ'
    const letters = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ ƁƊƘƳ àâäæçéèêëîïôöœùûüÿ ɓɗƙƴ ʼ’ AZ az 09'
    const [row] = await site.db.all<{ folded: string }>(sql`select ${foldedSql(sql`${letters + names}`)} as folded`)
    expect(row?.folded).toBe(fold(letters + names))
  })

  test('a network has so many searches a minute, and another one its own', async () => {
    await inOneWindow(async (time) => {
      const [busy, other] = [`192.0.2.${time}`, `198.51.100.${time}`]
      const search = (path: string, address: string) => site.fetch(path, { headers: { 'CF-Connecting-IP': address } })
      let refused: Response | undefined
      for (let i = 0; i < 300 && !refused; i += 20) {
        const paths = Array.from({ length: 20 }, (_, j) => `/api/gallery?limit=1&q=word${i + j}`)
        const answers = await Promise.all(paths.map((path) => search(path, busy)))
        refused = answers.find(({ status }) => status === 429)
        for (const answer of answers) await answer.arrayBuffer()
      }
      expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '60'])
      // A filter compares as many rows.
      const others = ['/gallery?ha=5', '/api/machinery?limit=5&hp=75', '/ha/gallery?naira=20000000', '/parts?machine=x']
      others.push('/api/parts?cursor=24', '/api/parts?numbers=x', '/api/gallery?cursor=24', '/api/machinery/x/similar')
      const pages = ['/gallery?q=plough', '/ha/portfolio?q=plough', '/fr/blog?q=plough', '/parts?q=plough']
      pages.push(...['machinery', 'gallery', 'parts'].map((list) => `/api/${list}?q=plough`))
      for (const path of [...others, '/gallery?page=9', '/api/qr?path=/machinery/x', '/icon-512.png?any=1', ...pages])
        expect([path, (await search(path, busy)).status]).toEqual([path, 429])
      for (const path of pages) expect([path, (await search(path, other)).status]).toEqual([path, 200])
      // Requests without a search are not limited.
      for (const path of ['/gallery', '/api/machinery?limit=5']) expect((await search(path, busy)).status).toBe(200)
    })
  })

  test('a network reads some whole lists a minute where they are long, and the parts by results pages', async () => {
    await site.rows(`with recursive n(i) as (values(1) union all select i + 1 from n where i < 101)
      insert into gallery_items (id, title, description, category, image_url, created_at)
      select 'g' || i, 'Image', '', 'Field', '', '2026-01-01' from n`)
    await inOneWindow(async (time) => {
      const headers = { 'CF-Connecting-IP': `192.0.3.${time}` }
      const answers = await Promise.all(Array.from({ length: 12 }, () => site.fetch('/api/gallery', { headers })))
      for (const answer of answers) await answer.arrayBuffer()
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
      expect((await site.fetch('/api/services', { headers })).status).toBe(200)
    })
    await site.rows(`with recursive n(i) as (values(1) union all select i + 1 from n where i < 30)
      insert into parts (id, number, name, machines, price_cents, search_text)
      select 'p' || i, 'N-' || i, 'Part', '["m-1"]', 1, '' from n`)
    const [first, second] = [await site.fetch('/api/parts'), await site.fetch('/api/parts?cursor=24')]
    expect([first.headers.get('X-Total-Count'), first.headers.get('X-Next-Cursor')]).toEqual(['30', '24'])
    const rows = [...((await first.json()) as Row[]), ...((await second.json()) as Row[])]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(30)
  })

  test('rows indexed by older rules are reindexed by the schedule, except rows saved meanwhile', async () => {
    await site.rows(`update machinery set search_text = 'old', hp_to = null, index_version = 0`)
    await site.rows(`update gallery_items set search_text = 'old', index_version = 0`)
    await site.rows('delete from search_words')
    expect(await ids('/api/machinery?q=75hp')).toEqual([])
    const before = await site.rows<Row>('select id, version from machinery order by id')
    await site.runScheduled()
    expect((await list('/api/machinery?q=75hp'))[0]?.name).toBe('Gona T75 Utility Tractor 4WD')
    expect((await list('/api/machinery?q=harow'))[0]?.name).toBe('Gona C20 Disc Harrow')
    expect(await ids('/api/gallery?q=peanut')).toHaveLength(1)
    expect(await site.rows('select id, version from machinery order by id')).toEqual(before)
    for (const table of ['machinery', 'gallery_items']) {
      expect(await site.rows(`select distinct index_version from ${table}`)).toEqual([{ index_version: INDEX_VERSION }])
    }
  })

  test('a changed row is found by its new words', async () => {
    const machine = await addMachine(site.db, aTractor({ name: 'Xylophone' }), A_TEST)
    expect(await ids('/api/machinery?q=xylofone')).toEqual([])
    expect(await ids('/api/machinery?q=xylophome')).toEqual([machine.id])
    await addGalleryItem(site.db, aGalleryItem({ title: 'Zithers' }), A_TEST)
    expect(await ids('/api/gallery?q=zithexs')).toHaveLength(1)
  })
})

describe('searching translations', () => {
  const { site, admin } = adminSite()

  test.each([
    'contact-inquiries?status=new&due=1&plate=1&',
    'quotations?status=expired&',
    'orders?waits=deliver&',
    'units?due=1&',
  ])('the admin’s /%s takes as many words as are searched, beside its filters', async (list) => {
    const q = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ')
    const path = `/api/admin/${list}${new URLSearchParams({ q, language: 'ha', machine: 'x' })}`
    expect((await admin.call('GET', path)).status).toBe(200)
  })

  const AUGER = {
    ha: {
      ...{ name: 'Injin huda rami', series: 'Jerin Ƙarfi' },
      ...{ description: 'Don dashen itatuwa.', specifications: 'Zurfi: 90 cm' },
    },
    fr: { name: 'Tarière', description: 'Perce des trous d’œillet pour l’épandage.' },
  }
  const anAuger = (over = {}) =>
    aTractor({ name: 'Gona A9 Auger', description: 'Digs holes.', specifications: 'Depth: 90 cm', ...over })

  async function saved(method: 'POST' | 'PUT', path: string, input: object) {
    const { status, body } = await admin.call(method, path, input)
    expect(status).toBeLessThan(300)
    return body
  }
  const save = (id: string, machine: object) => saved('PUT', `/api/machinery/${id}`, machine)
  const addAuger = (over = {}, translations: object = AUGER) =>
    saved('POST', '/api/machinery', { ...anAuger(over), translations })

  async function found(list: 'machinery' | 'gallery' | 'parts', q: string, lang = ''): Promise<string[]> {
    const path = `/api/${list}?limit=20&q=${encodeURIComponent(q)}${lang && `&lang=${lang}`}`
    return (await site.call<{ id: string }[]>('GET', path)).body.map(({ id }) => id)
  }

  async function shown(path: string): Promise<string[]> {
    const [html = ''] = (await site.text(path)).split('<footer')
    return [...html.matchAll(/<h2[^>]*>(?:<span[^>]*>)?([^<]*)/g)].flatMap(([, title]) => title ?? [])
  }

  test('a machine is found by its words in every language, with and without special letters, on every language’s pages', async () => {
    await saved('POST', '/api/machinery', aTractor())
    const { id } = await addAuger()
    const hausa = ['huda rami', 'rami', 'itatuwa', 'dashen itatuwa', 'zurfi', 'jerin karfi']
    const french = ['tarière', 'tariere', 'TARIÈRES', 'trous', 'œillet', 'oeillet', 'l’épandage', 'epandage']
    for (const q of ['auger', ...hausa, ...french]) {
      for (const lang of ['', 'ha', 'fr']) expect(await found('machinery', q, lang), `${q} ${lang}`).toEqual([id])
    }
    expect(await shown('/ha/gallery?q=auger')).toEqual(['Injin huda rami'])
    expect(await shown('/gallery?q=tari%C3%A8re')).toEqual(['Gona A9 Auger'])
  })

  test('a match in its name ranks above one in a text in other languages as well', async () => {
    const text = await addAuger({ name: 'Gona B1' }, { fr: { description: 'Une tarière.' } })
    const name = await addAuger()
    await save(text.id, anAuger({ name: 'Gona B1' }))
    expect(await found('machinery', 'tarière')).toEqual([name.id, text.id])
  })

  test('saving the English preserves matches in translations, and saving a translation updates them at once', async () => {
    const { id } = await addAuger()
    await save(id, anAuger({ name: 'Gona A10 Auger' }))
    expect(await found('machinery', 'A10 tarière')).toEqual([id])
    await save(id, { ...anAuger(), translations: { fr: { name: 'Foreuse', description: '' } } })
    expect(await found('machinery', 'tarière')).toEqual([])
    for (const word of ['foreuse', 'huda']) expect(await found('machinery', word)).toEqual([id])
  })

  test('every write indexes its row immediately, and rows without translations are indexed once', async () => {
    await addAuger()
    await saved('POST', '/api/gallery', { ...aGalleryItem(), translations: { ha: { title: 'Girbi' } } })
    for (const table of ['machinery', 'gallery_items'])
      expect(await site.rows(`select distinct index_version from ${table}`)).toEqual([{ index_version: INDEX_VERSION }])
    await site.rows(`delete from translations`)
    expect(await site.rows(`select distinct index_version from machinery`)).toEqual([{ index_version: 0 }])
  })

  test('a gallery item is found by its words in every language', async () => {
    const item = aGalleryItem({ title: 'At dusk', description: 'In the field.' })
    const translations = { ha: { title: 'Magariba a gona' }, fr: { description: 'Au crépuscule.' } }
    const { id } = await saved('POST', '/api/gallery', { ...item, translations })
    for (const q of ['dusk', 'magariba', 'crépuscule', 'CREPUSCULE']) expect(await found('gallery', q), q).toEqual([id])
    expect(await shown('/gallery?q=magariba')).toEqual(['At dusk'])
  })

  test('a part is found by its number, its words in every language and the machines that it fits', async () => {
    const { id: tractor } = await saved('POST', '/api/machinery', aTractor())
    await saved('POST', '/api/parts', { ...aPart(tractor), number: 'ZZ-9', name: 'Water pump' })
    const translations = { ha: { name: 'Matatar man inji' }, fr: { name: 'Filtre à huile' } }
    const { id } = await saved('POST', '/api/parts', { ...aPart(tractor), number: 're-504 836b', translations })
    for (const q of ['RE-504836b', 're504836B', 're 504', 'oil filter', 'matata', 'filtre huile', 'huile', 'filetr'])
      for (const lang of ['', 'ha']) expect(await found('parts', q, lang), `${q} ${lang}`).toEqual([id])
    expect([(await found('parts', 'T75')).length, await found('parts', 'tarakta matata')]).toEqual([2, [id]])
    // Of a hidden machine nobody learns the name, word by word, from the parts that fit it.
    for (const hidden of [false, true, false]) {
      await save(tractor, aTractor({ name: 'Gona X1', hidden }))
      expect([await found('parts', 'T75'), await found('parts', 'x1 filter')]).toEqual([[], hidden ? [] : [id]])
    }
  })

  test('a misspelt word of a translation finds it too', async () => {
    const { id } = await addAuger()
    expect(await found('machinery', 'itatuwq')).toEqual([id])
  })
})

describe('results pages', () => {
  /** Five and a half results pages. */
  const MACHINES = 132
  const site = startSite()
  const nameOf = (i: number) => `Tractor ${String(i).padStart(3, '0')}`

  beforeEach(async () => {
    const machines = Array.from({ length: MACHINES }, (_, i) =>
      aTractor({ name: nameOf(i), category: i < 30 ? 'balers' : 'tractors' }),
    )
    await importMachines(site.db, machines, [], A_TEST)
    await addGalleryItem(site.db, aGalleryItem(), A_TEST)
  })

  const documentOf = async (path: string) => (await site.fetch(path)).text()
  const titlesIn = (html: string) => [...html.matchAll(/<h2[^>]*>(Tractor \d+)<\/h2>/g)].map(([, title]) => title)
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => nameOf(from + i))
  /** Returns what a browser would submit when a button is pressed, and to which URL. */
  function formOf(html: string, button: string) {
    const form = html.split('<form ').find((form) => form.split('</form>')[0]?.includes(`>${button}<`))
    if (!form) return null
    const inputs = [...(form.split('</form>')[0] ?? '').matchAll(/<(?:input|button) [^>]*>/g)].map(([tag]) => tag)
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(` ${tag}`)?.[1]
    return {
      action: attribute(form, 'action'),
      ...Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])),
    }
  }

  test('the document of a further results page includes the earlier ones and links to more from its first item', async () => {
    const first = await documentOf('/portfolio')
    expect(titlesIn(first)).toEqual(names(0, 24))
    expect(formOf(first, 'Load more')).toEqual({ action: '/portfolio#added', page: '2' })
    const second = await documentOf('/portfolio?page=2')
    expect(titlesIn(second)).toEqual(names(0, 48))
    expect(/<li id="added"[^>]*>.*?(Tractor \d+)/s.exec(second)?.[1]).toBe(nameOf(24))
    expect(formOf(second, 'Load more')).toMatchObject({ page: '3' })
    expect(formOf(second, 'Show earlier results')).toBeNull()
  })

  test('far down, a document has the last four results pages and a link to the earlier ones', async () => {
    const html = await documentOf('/portfolio?page=6')
    expect(titlesIn(html)).toEqual(names(48, MACHINES))
    expect(formOf(html, 'Load more')).toBeNull()
    expect(formOf(html, 'Show earlier results')).toEqual({ action: '/portfolio#added', page: '2' })
  })

  test('filters carry over and apply to every results page', async () => {
    const html = await documentOf('/portfolio?category=balers&sort=price-low&view=list')
    const filters = { category: 'balers', sort: 'price-low', view: 'list' }
    expect(formOf(html, 'Load more')).toEqual({ action: '/portfolio#added', ...filters, page: '2' })
    const more = await documentOf('/portfolio?category=balers&page=2')
    expect(titlesIn(more)).toEqual(names(0, 30))
    expect(formOf(more, 'Load more')).toBeNull()
  })

  test('the gallery continues with machines and images together', async () => {
    const html = await documentOf('/gallery?page=2')
    expect(titlesIn(html)).toHaveLength(48)
    expect(html).toContain('Harvest at dusk')
    expect(html).toContain(`Showing ${MACHINES + 1} of ${MACHINES + 1} items`)
  })

  test('any machine’s details are in the document, wherever it is in the list', async () => {
    const { body: machines } = await site.call<{ id: string; name: string }[]>('GET', '/api/machinery')
    for (const { id, name } of [0, 5, 100, MACHINES - 1].flatMap((i) => machines[i] ?? [])) {
      for (const screen of ['/portfolio', '/gallery']) {
        const html = await documentOf(`${screen}?item=${id}`)
        expect(/<dialog[^>]* open="".*?<h2[^>]*>(?:<span[^>]*>)?([^<]*)/s.exec(html)?.[1], name).toBe(name)
      }
    }
  })

  test('a results page past the end, or an invalid one, shows the list from its start', async () => {
    for (const page of ['999', '0', '1', '-2', '2x', '1e3', '']) {
      const response = await site.fetch(`/portfolio?page=${page}`)
      expect([page, response.status]).toEqual([page, 200])
      expect(titlesIn(await response.text()), page).toEqual(names(0, 24))
    }
  })

  test.for([
    ['/gallery?q=&category=all', '/gallery'],
    ['/gallery?q=tractor&category=all&view=list', '/gallery?q=tractor&view=list'],
    ['/portfolio?q=&category=balers&sort=name', '/portfolio?category=balers'],
    ['/blog?q=&category=Guides', '/blog?category=Guides'],
    ['/gallery?q=&utm_source=radio', '/gallery'],
  ] as const)('a form posted without JavaScript, %s, leads to %s', async ([sent, path]) => {
    const response = await site.visit(sent, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(path)
    expect((await site.visit(path, { redirect: 'manual' })).status).toBe(200)
  })
})
