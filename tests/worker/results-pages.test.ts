import { beforeEach, expect, test } from 'vitest'
import { A_TEST, aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery/import.ts'

/** Five and a half results pages. */
const MACHINES = 132

const site = startSite()

const nameOf = (i: number) => `Tractor ${String(i).padStart(3, '0')}`

beforeEach(async () => {
  const db = openDb(site.env.DB)
  const machines = Array.from({ length: MACHINES }, (_, i) =>
    aTractor({ name: nameOf(i), category: i < 30 ? 'balers' : 'tractors' }),
  )
  await importMachines(db, machines, [], A_TEST)
  await addGalleryItem(db, aGalleryItem(), A_TEST)
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
  expect(formOf(html, 'Load more')).toEqual({
    action: '/portfolio#added',
    category: 'balers',
    sort: 'price-low',
    view: 'list',
    page: '2',
  })
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
  const machines = (await (await site.fetch('/api/machinery')).json()) as { id: string; name: string }[]
  for (const { id, name } of [machines[0], machines[5], machines[100], machines.at(-1)].filter(
    (one) => one !== undefined,
  )) {
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
