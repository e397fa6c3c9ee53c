import { expect, test } from 'vitest'
import { fill, startSweptSite, urlsOf, writesOf } from '#tests/support/cache-sweep.ts'

const { site, sweep } = startSweptSite()

test('each write drops every public URL that it changes, and leaves those that it does not concern', async () => {
  const filled = await fill(site)
  expect(await sweep(writesOf(filled), urlsOf(filled), filled.headers)).toEqual([])
})
