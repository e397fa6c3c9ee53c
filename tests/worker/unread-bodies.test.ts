import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

// Without drainBody (worker/http/body-timeout.ts) the connection breaks within some dozen of these.
test('a request rejected before its body is read gets a response, again and again', {
  timeout: 120_000,
}, async () => {
  const answers = new Set<number>()
  for (let i = 0; i < 150; i += 1) {
    const answer = await site.fetch('/contact', {
      method: 'POST',
      headers: { 'Content-Type': i % 2 ? 'text/plain' : 'application/xml', Origin: 'http://localhost' },
      body: '['.repeat(i % 3 ? 50_000 : 200_000),
    })
    await answer.text()
    answers.add(answer.status)
  }
  expect([...answers].filter((status) => status >= 500)).toEqual([])
})
