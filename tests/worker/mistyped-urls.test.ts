import { beforeEach, expect, test } from 'vitest'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()
const SLUG = 'gona-t75-utility-tractor'

beforeEach(async () => {
  const db = openDb(site.env.DB)
  await addMachine(db, aTractor({ slug: SLUG }), A_TEST)
  await addPost(db, aPost({ slug: 'when-to-plough' }), A_TEST)
})

async function redirectOf(path: string) {
  const { status, headers } = await site.fetch(path, { redirect: 'manual' })
  return [status, (headers.get('Location') ?? '').replace(site.url.origin, '')]
}

test.for([
  ['/machinery/', '%20', ''],
  ['/machinery/%20', '', ''],
  ['/ha/machinery/', '%20', '?deposit=20'],
  ['/fr/machinery/', '.', ''],
  ['/machinery/', '%E2%80%8B', ''],
  ['/machinery/', '*', ''],
  ['/machinery/', '%0A', ''],
  ['/machinery/', ')', '?utm_source=x'],
] as const)('%s…%s%s redirects to the machine it was meant for', async ([before, after, search]) => {
  const to = `${before.replace('%20', '')}${SLUG}${search}`
  expect(await redirectOf(before + SLUG + after + search)).toEqual([308, to])
})

test('a slug in capitals, with spaces or with underscores redirects to the one it was meant for', async () => {
  const typed = [
    'Gona-T75-Utility-Tractor',
    'gona_t75_utility_tractor',
    'gona%20t75%20utility%20tractor',
    'G%C3%B3na-T75-utility-tractor',
  ]
  for (const slug of typed) {
    expect([slug, ...(await redirectOf(`/fr/machinery/${slug}`))]).toEqual([slug, 308, `/fr/machinery/${SLUG}`])
  }
  for (const slug of ['When-To-Plough', 'when-to-plough%20', 'when_to_plough', '%E2%80%9Cwhen-to-plough%E2%80%9D']) {
    expect([slug, ...(await redirectOf(`/ha/blog/${slug}`))]).toEqual([slug, 308, '/ha/blog/when-to-plough'])
  }
})

test('so does a screen with the characters that a chat adds to its link', async () => {
  for (const end of ['%20', '.', '%E2%80%8B', '%0A', '*', '%22']) {
    expect([end, ...(await redirectOf(`/gallery${end}?q=plough`))]).toEqual([end, 308, '/gallery?q=plough'])
    expect([end, ...(await redirectOf(`/ha/blog${end}`))]).toEqual([end, 308, '/ha/blog'])
  }
})

test('a comparison of machines by strange slugs shows those that are meant, and is no error of the site', async () => {
  for (const slug of [`${SLUG}%20`, 'Gona-T75-Utility-Tractor', `%20${SLUG}`, `${SLUG}.`]) {
    const page = await site.fetch(`/compare?m=${slug}`)
    expect([slug, page.status, (await page.text()).includes('>Gona T75')]).toEqual([slug, 200, true])
  }
  expect(await site.rows('select what, status from site_errors')).toEqual([])
})
