// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#migrations/demo/settings.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { type ScreenParams, searchOf, useSearchParams } from '#web/shared/lib/search-params.ts'
import { machineItem } from '#web/site/catalogue/item.ts'
import { machineryList } from '#web/site/catalogue/lists.ts'
import { asksForFigures, FIRST_PAGE, firstShown, furtherQueries, listQueryOf } from '#web/site/catalogue/queries.ts'
import { useList } from '#web/site/catalogue/use-catalogue.ts'
import { catalogueParams, inCategories, viewOf } from '#web/site/catalogue/view.ts'
import { galleryParams as gallery, portfolioParams as portfolio } from '#web/site/pages/params.ts'

const categories = settings.categories.categories.map(({ value, label }) => ({ value, label }))
const galleryParams = inCategories(gallery, categories)
const portfolioParams = inCategories(portfolio, categories)
const view = (search: string, screen = portfolioParams) => viewOf(screen, screen.read(new URLSearchParams(search)))
const canonical = (search: string, screen = portfolioParams) =>
  searchOf(screen, screen.read(new URLSearchParams(search)))

test('a state always has the same parameter order in the URL', () => {
  const state = { view: 'list', sort: 'newest', category: 'balers', q: 'disc plough' }
  expect(searchOf(portfolioParams, state)).toBe('?q=disc+plough&category=balers&sort=newest&view=list')
  expect(canonical('view=list&sort=newest&q=disc+plough&category=Balers')).toBe(searchOf(portfolioParams, state))
})

test('unknown values, duplicates and parameters of other screens are dropped', () => {
  expect(canonical('category=cars&sort=rating&view=map&page=0&utm_source=x&q=a&q=b')).toBe('?q=a')
  expect(canonical('sort=category', galleryParams)).toBe('')
})

test('the number of results pages is an integer of at least two, within reason', () => {
  expect(view('page=3').page).toBe(3)
  expect(canonical('page=3&q=disc')).toBe('?q=disc&page=3')
  for (const page of ['', '0', '1', '-2', '1.5', '2x', '1001', '99999', ' 3']) {
    expect([page, canonical(`page=${encodeURIComponent(page)}`)]).toEqual([page, ''])
  }
})

test('an open dialog stands behind the list that it covers, and the quotation form replaces the details', () => {
  expect(canonical('item=7&q=plough&category=balers')).toBe('?q=plough&category=balers&item=7')
  expect(canonical('item=7&quote=8&view=list')).toBe('?view=list&quote=8')
  expect(canonical('item=7')).toBe('?item=7')
  expect(view('item=7&quote=8')).toMatchObject({ item: null, quote: '8' })
})

test('an empty query string means all defaults, which are in no query string, and a shared view is restored', () => {
  const shown = { q: '', category: 'all', filters: {}, sort: 'name', mode: 'grid', to: null }
  const defaults = { ...shown, page: 1, item: null, quote: null, compared: [] }
  expect(view('')).toEqual(defaults)
  expect(searchOf(portfolioParams, { q: '', category: null })).toBe('')
  expect(canonical('q=&category=all&sort=name&item=')).toBe('')
  const shared = { q: 'disc', category: 'balers', sort: 'price-low', mode: 'list', to: 'kano' }
  expect(view('q=disc&category=Balers&sort=price-low&view=list&to=kano')).toEqual({ ...defaults, ...shared })
})

test('the filters of machines stand behind the category, as plain numbers within their limits', () => {
  const search = 'stock=in-stock&dollars=15000&naira=20000000&hp=75&ha=60.5&category=balers'
  expect(canonical(search)).toBe('?category=balers&ha=60.5&hp=75&naira=20000000&dollars=15000&stock=in-stock')
  expect(view(search).filters).toEqual({ ha: '60.5', hp: '75', naira: '20000000', dollars: '15000', stock: 'in-stock' })
  expect(canonical('ha=1e9&hp=-5&naira=99999999999999&dollars=0&stock=sold-out')).toBe('')
  expect(canonical('ha=60&hp=75&item=x')).toBe('?ha=60&hp=75&item=x')
})

test('search results are sorted by relevance unless another order is chosen, or that by name is the first', () => {
  expect(view('q=disc').sort).toBe('name')
  expect(view('q=disc&sort=name').sort).toBe('name')
  expect(view('q=disc&sort=newest').sort).toBe('newest')
  expect(view('q=+').sort).toBe('name')
  expect(view('q=disc', catalogueParams('newest', [])).sort).toBe('relevance')
})

test('machines to compare are listed once each, at most three, and a dialog stands behind them', () => {
  expect(view('m=t75&m=t45&m=t75').compared).toEqual(['t75', 't45'])
  expect(canonical('m=t75&q=disc&m=t45')).toBe('?q=disc&m=t75&m=t45')
  expect(canonical('m=a&m=b&m=c&m=d&m=')).toBe('?m=a&m=b&m=c')
  expect(canonical('m=a&item=7')).toBe('?m=a&item=7')
})

const CHOSEN = { q: 'plough', limit: '24' }
const cursors = (range: { from: number; to: number }, matching: number, next: string | null = '24') =>
  furtherQueries(CHOSEN, range, { next, matching }).map(({ cursor }) => cursor)

test('a list that is opened far down shows its last four results pages', () => {
  expect([1, 4, 5, 9].map(firstShown)).toEqual([1, 1, 2, 6])
})

test('further results pages are queried by the rows before them, and none beyond the last match', () => {
  expect(cursors({ from: 1, to: 3 }, 100)).toEqual(['24', '48'])
  expect(cursors({ from: 3, to: 4 }, 100)).toEqual(['48', '72'])
  expect(cursors({ from: 1, to: 9 }, 49)).toEqual(['24', '48'])
  expect(cursors({ from: 1, to: 9 }, 48)).toEqual(['24'])
  expect(cursors({ from: 1, to: 3 }, 20, null)).toEqual([])
})

test('a choice that is the server’s own is not sent', () => {
  const view = { q: ' ', category: 'all', filters: {}, sort: 'newest' } as const
  expect(listQueryOf(view)).toEqual({ limit: '24', q: '', category: undefined, sort: undefined })
  const chosen = { q: 'plough', category: 'tillage', sort: undefined }
  expect(listQueryOf({ ...view, ...chosen, q: ' plough ', sort: 'relevance' })).toEqual({ limit: '24', ...chosen })
  // A search is ordered by relevance unless another order was chosen.
  expect(listQueryOf({ ...view, q: 'plough' }).sort).toBe('newest')
  const filtered = listQueryOf({ ...view, filters: { hp: '75' }, sort: 'price-low' })
  expect(filtered).toMatchObject({ hp: '75', sort: 'price-low' })
})

test('figures are looked for by the server alone, and a name with a number is none', () => {
  const asks = (q: string) => asksForFigures({ q, filters: {} })
  expect(['60 ha', '75hp', '$15,000', '₦20m'].map(asks)).toEqual([true, true, true, true])
  expect(['T75', 'plough', ''].map(asks)).toEqual([false, false, false])
  expect(asksForFigures({ q: '', filters: { stock: 'in-stock' } })).toBe(true)
})

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test.for([
  ['responded', ['in-hausa'], false],
  ['failed', [], true],
] as const)('while one types, the last results are shown until the server has %s', async ([, found, isError]) => {
  const rows = [aStoredMachine({ id: 'at-hand', name: 'Boom' }), aStoredMachine({ id: 'in-hausa', name: 'Feshi' })]
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const client = createQueryClient({ fetcher: () => promise.then(() => Response.json(rows.slice(1))) })
  const whole = { rows, total: 2, matching: 2, next: null }
  client.setQueryData(machineryList.lines(FIRST_PAGE).queryKey, whole as never)
  const seen = { found: [] as string[], isStale: false, isError: false }
  const Screen = ({ search }: { search: string }) => {
    const range = { from: 1, to: 1 }
    const list = useList(machineryList, machineItem, view(search), range, { enabled: true, isMachines: true })
    const { isStale, isError } = list
    Object.assign(seen, { found: list.shown.flat().map(({ key }) => key), isStale, isError })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (search: string) =>
    act(() => root.render(createElement(QueryClientProvider, { client }, createElement(Screen, { search }))))
  onTestFinished(() => act(() => root.unmount()))
  await show('sort=newest')
  expect(seen.found).toEqual(['at-hand', 'in-hausa'])
  await show('q=feshi')
  expect(seen).toEqual({ found: ['at-hand', 'in-hausa'], isStale: true, isError: false })
  if (isError) reject(new TypeError('Failed to fetch'))
  else resolve()
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
  expect(seen).toEqual({ found, isStale: false, isError })
})

const screen: ScreenParams<'quote'> = {
  names: ['quote'],
  dialogs: ['quote'],
  read: (params) => ({ quote: params.get('quote') }),
}

test('a dialog that is closed twice before the browser has gone back is left once, and can be closed again', async () => {
  history.replaceState({ opened: true }, '', '/portfolio/plough?quote=1')
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  let close = () => Promise.resolve()
  const Screen = () => {
    close = useSearchParams(screen).close
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(async () => {
    await act(() => root.unmount())
    back.mockRestore()
  })
  await act(() => root.render(createElement(Screen)))
  const closed = [close(), close()]
  expect(back).toHaveBeenCalledTimes(1)
  dispatchEvent(new PopStateEvent('popstate'))
  await act(() => Promise.all(closed))
  const again = close()
  expect(back).toHaveBeenCalledTimes(2)
  dispatchEvent(new PopStateEvent('popstate'))
  await act(() => again)
})
