import { expect, test } from 'vitest'
import { fill, startSweptSite, urlsOf, writesOf } from '#tests/support/cache-sweep.ts'

const { site, sweep } = startSweptSite()

test('each write drops every public URL that it changes, and leaves those that it does not concern', async () => {
  const filled = await fill(site)
  const [all, urls] = [writesOf(filled), urlsOf(filled)]
  expect(await sweep(all, urls, filled.headers)).toEqual([])
})
