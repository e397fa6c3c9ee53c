// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import {
  all,
  clickButton,
  dialogTitle,
  fill,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  openSection,
  pageText,
  settled,
  the,
} from '#tests/support/admin-dom.tsx'
import { AN_IMAGE, LISTS } from '#tests/support/admin-sections.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'

afterEach(leaveAdmin)

const MINUTE_MS = 60_000

function regainFocus() {
  for (const target of [window, document])
    for (const type of ['focus', 'visibilitychange']) target.dispatchEvent(new Event(type))
  return settled()
}

test.for(LISTS)('$label loads with one request for one results page, fresh for $freshMinutes minutes', async (list) => {
  const { label, path, row, freshMinutes } = list
  const api = await openAdmin('', { [`GET ${path}`]: listOf([row]) })
  const pages = () => api.asked(`GET ${path}`).filter(({ search }) => search.endsWith('limit=25'))
  expect(pages()).toEqual([])
  await openSection(label)
  expect(pages()).toHaveLength(1)
  await regainFocus()
  expect(pages()).toHaveLength(1)
  await later(Math.max(0, freshMinutes * MINUTE_MS - 1_000))
  await openSection('Overview')
  await openSection(label)
  expect(pages()).toHaveLength(freshMinutes === 0 ? 2 : 1)
  if (freshMinutes === 0) return
  await openSection('Overview')
  await later(2_000)
  await openSection(label)
  expect(pages()).toHaveLength(2)
})

test('the overview asks for totals but no lists, and is fresh for 30 seconds', async () => {
  const lists = ['/api/admin/blog-posts', '/api/machinery', '/api/gallery', '/api/admin/contact-inquiries']
  const rest = ['/api/admin/analytics', '/api/admin/mail-status', '/api/admin/errors', '/api/admin/audit']
  const paths = [...lists, ...rest]
  const answer = (path: string): [string, object] => [`GET ${path}`, lists.includes(path) ? listOf([AN_IMAGE]) : {}]
  const api = await openAdmin('', {
    ...Object.fromEntries(paths.map(answer)),
    'GET /api/admin/analytics': 503,
    'GET /api/admin/errors': { count: 0, newest: [] },
    'GET /api/admin/audit': [],
  })
  const times = () => paths.map((path) => api.asked(`GET ${path}`).length)
  expect(lists.map((path) => api.asked(`GET ${path}`)[0]?.search)).toEqual([
    '?limit=1',
    '?hidden=1&limit=1',
    '?limit=1',
    '?limit=1',
  ])
  // What failed is neither fetched again by itself nor when the window regains the focus.
  await later(10_000)
  await regainFocus()
  expect(times()).toEqual(paths.map(() => 1))
  const answered = (wanted: number) => expect(times().toSpliced(4, 1)).toEqual(Array(paths.length - 1).fill(wanted))
  await openSection('Blog Posts')
  await later(15_000)
  await openSection('Overview')
  answered(1)
  await openSection('Blog Posts')
  await later(6_000)
  await openSection('Overview')
  answered(2)
})

test('your own change shows at once in a fresh list and on the overview', async () => {
  const path = '/api/gallery'
  const changed = { ...AN_IMAGE, version: 2, title: 'Dawn' }
  const api = await openAdmin('', { [`GET ${path}`]: listOf([AN_IMAGE]), [`PUT ${path}/1`]: changed })
  expect(the('link', /^Gallery Items/).textContent).toBe('Gallery Items1')
  await openSection('Gallery')
  await clickButton(`Edit ${AN_IMAGE.title}`)
  await fill({ Title: 'Dawn' })
  api.hold(`GET ${path}`)
  await clickButton('Save Changes')
  expect(dialogTitle()).toBeUndefined()
  expect(the('heading', 'Dawn')).toBeTruthy()
  api.answer({ [`GET ${path}`]: listOf([changed]), [`DELETE ${path}/1`]: 204 })
  await api.release()
  expect(api.asked(`GET ${path}`).map(({ search }) => search)).toEqual(['?limit=1', '?limit=25', '?limit=25'])
  await clickButton('Delete Dawn')
  api.hold(`GET ${path}`)
  await clickButton('Delete')
  expect(all('heading', 'Dawn')).toEqual([])
  expect(pageText()).toContain('No images yet')
  api.answer({ [`GET ${path}`]: listOf([]) })
  await api.release()
  await openSection('Overview')
  expect(the('link', /^Gallery Items/).textContent).toBe('Gallery Items0')
})

test('what visitors read is fresh for five minutes, even when the window regains the focus', async () => {
  const api = await openAdmin('', { 'GET /api/machinery': [] })
  const client = createQueryClient()
  const read = async () => {
    const leave = new QueryObserver(client, { queryKey: ['/api/portfolio'] }).subscribe(() => undefined)
    await settled()
    await regainFocus()
    leave()
    return api.asked('GET /api/portfolio').length
  }
  api.answer({ 'GET /api/portfolio': [] })
  expect(await read()).toBe(1)
  await later(4.5 * MINUTE_MS)
  expect(await read()).toBe(1)
  await later(0.6 * MINUTE_MS)
  expect(await read()).toBe(2)
})
