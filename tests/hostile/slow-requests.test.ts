import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/machinery/import.ts'
import { MAX_POST_TEXT } from '#domain/text-lengths.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aPost } from '#tests/support/builders.ts'
import { ownProcessorSeconds, processorSeconds, workerdProcess } from '#tests/support/memory.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { addPost } from '#worker/db/posts.ts'
import { postHtml } from '#worker/markdown/post-html.ts'

const site = startSite()
const AT_ONCE = 20
const PATIENCE_MS = 40_000
type Outcome = { text: string; seconds: number }

/** Sends `head` and then a piece every second, forever; returns the response and how long it took. */
async function trickle(head: string, piece: string): Promise<Outcome> {
  const { port, hostname } = site.url
  const began = Date.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    const sending = setInterval(() => socket.write(piece), 1_000)
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS)
    const end = () => {
      clearInterval(sending)
      clearTimeout(patience)
      socket.destroy()
      resolve({ text, seconds: (Date.now() - began) / 1_000 })
    }
    // Head and body of a response may arrive separately.
    socket.on('data', (data) => {
      if (text === '') setTimeout(end, 300)
      text += data
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(head)
  })
}

const head = (path: string, type: string, length = 'Content-Length: 5000') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
const JSON_TYPE = 'application/json'
const CHUNKED = 'Transfer-Encoding: chunked'

test('a request that trickles in is aborted while others are served', { timeout: 90_000 }, async () => {
  const before = await stored(site)
  const contact = Array.from({ length: AT_ONCE }, () => trickle(head('/api/contact', JSON_TYPE), ' '))
  const others = [
    trickle(head('/api/contact', JSON_TYPE, CHUNKED), '1\r\n \r\n'),
    trickle(head('/api/admin/login', JSON_TYPE), ' '),
    trickle(head('/api/objects/upload', JSON_TYPE), ' '),
    trickle(head('/api/admin/machinery/import', JSON_TYPE), ' '),
    trickle(head('/contact', 'application/x-www-form-urlencoded'), 'a'),
  ]
  const headers = trickle('POST /api/contact HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n')

  expect((await site.send('POST', '/api/contact', aMessage())).status).toBe(201)
  await site.rows('delete from contact_inquiries')

  const late = [...(await Promise.all(contact)), ...(await Promise.all(others.slice(0, 2)))]
  for (const { text, seconds } of late) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('nosniff')
    expect(text).toContain('{"message":"The request took too long to arrive. Please try again."}')
    expect(seconds).toBeGreaterThan(19)
  }
  // These are rejected without their body: what they still send is not waited for any longer than the rest.
  expect((await others[2])?.text).toMatch(/^HTTP\/1\.1 401 /)
  expect((await others[3])?.text).toMatch(/^HTTP\/1\.1 401 /)
  expect((await others[4])?.text).toMatch(/^HTTP\/1\.1 408 [\s\S]*<h1>The request took too long/)
  const slowest = await Promise.all([...contact, ...others, headers])
  expect(Math.max(...slowest.map(({ seconds }) => seconds))).toBeLessThan(PATIENCE_MS / 1_000)
  expect((await headers).text).toBe('')
  expect(await stored(site)).toBe(before)
})

test('a body sent at the pace of a weak connection is accepted', async () => {
  const { port, hostname } = site.url
  const body = JSON.stringify(aMessage({ message: 'x'.repeat(4_000) }))
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('data', (data) => resolve(String(data)))
    socket.write(head('/api/contact', JSON_TYPE, `Content-Length: ${body.length}`))
    for (let i = 0; i * 500 < body.length; i++) {
      setTimeout(() => socket.write(body.slice(i * 500, (i + 1) * 500)), i * 200)
    }
  })
  expect(text).toMatch(/^HTTP\/1\.1 201 /)
  const [row] = await site.rows<{ message: string }>('select message from contact_inquiries')
  expect(row?.message).toHaveLength(4_000)
})

const HEADER = 'id,name,category,description,imageUrl,price,series,specifications'
const MB = 1_000_000
const quotes = `"${'a"'.repeat(2 * MB)}${' '.repeat(3 * MB)},`
test.for([
  ['1.95 million rows', `name\n${'a\n'.repeat(1_950_000)}`, 'This column is missing'],
  ['1.95 million rows with an id', `id\n${'a\n'.repeat(1_950_000)}`, 'At most 5,000 rows'],
  ['rows too long for the header', `id\n${'a,b\n'.repeat(1_900_000)}`, 'The row has 2 cells, the header 1'],
  ['empty lines', `${HEADER}\n${'\n'.repeat(5 * MB)}a`, 'At most 100,000 lines'],
  ['lines of separators', `${HEADER}\n${',,,,,,,\n'.repeat(900_000)}`, 'At most 100,000 lines'],
  ['a million columns', `${'a,'.repeat(3 * MB)}\n`, 'A row is longer than'],
  ['a header of as many columns as it may have', `${'a,'.repeat(49_000)}b\n`, 'There is no such column'],
  ['a cell of 7 MB', `${HEADER}\n"${'a'.repeat(7 * MB)}"`, 'A row is longer than'],
  ['a column name of 90 kB', `${'a'.repeat(90_000)}\n`, 'There is no such column'],
  ['a cell that is never closed', `${HEADER}\n"${'a\n'.repeat(3 * MB)}`, 'A row is longer than'],
  ['quotes and nothing else', `${HEADER}\n${'"'.repeat(5 * MB)}`, 'A row is longer than'],
  ['quotes out of place before white space', `${HEADER}\n${quotes}`, 'A row is longer than'],
  ['quotes out of place in a row', `${HEADER}\n${quotes.slice(0, 60_000)}"${' '.repeat(30_000)},`, 'A quoted cell'],
  ['NULs', `${HEADER}\n,a\0b,c,d,e,1,f,g\n`, 'Contains characters we cannot store'],
  ['NULs in the header', `i\0d,name\n`, 'There is no such column'],
] as [string, string, string][])('a file of %s is rejected at once with a short response', async ([, csv, message]) => {
  const worker = workerdProcess()
  const start = processorSeconds(worker)
  const answer = await site.send('POST', '/api/admin/machinery/import', { csv, dryRun: true }, await signedIn(site))
  const text = await answer.text()
  expect(answer.status).toBe(200)
  const report = JSON.parse(text) as ImportReport
  expect(report.errors).toContainEqual(expect.objectContaining({ message: expect.stringContaining(message) }))
  expect(report.errors.length).toBeLessThanOrEqual(200)
  expect(report.errorCount).toBeGreaterThanOrEqual(report.errors.length)
  expect(text.length).toBeLessThan(100_000)
  // Forty seconds were seen before.
  expect(processorSeconds(worker) - start).toBeLessThan(8)
})

test('10,000 nested quotes become plain text in under five seconds', async () => {
  await addPost(site.db, aPost({ content: `${'> '.repeat(10_000)}deep` }), A_TEST)
  const worker = workerdProcess()
  const started = processorSeconds(worker)
  const answer = await site.fetch('/blog/when-to-plough')
  const text = await answer.text()
  expect(processorSeconds(worker) - started).toBeLessThan(5)
  expect(answer.status).toBe(200)
  expect(text).toContain('&gt; deep')
})

const fill = (text: string) => text.repeat(MAX_POST_TEXT / text.length)

test.for(
  Object.entries({
    'a post': fill('## Heading\n\nA tractor **pulls** a [plough](/gallery).\n\n- one\n- two\n\n'),
    brackets: fill('['),
    'half links': fill('[a]('),
    'half images': fill('!['),
    'half emphasis': fill('*a_ '),
    'bold without end': fill('**x'),
    'half elements': fill('<a '),
    'a table of empty cells': `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'x\n'.repeat(30_000)}`,
    'quotes in every line': fill(`${'>'.repeat(50)} a\n`),
    'backslashes and backticks': fill('\\`'),
  }),
)('the longest text, of %s, takes under five seconds', ([, content]) => {
  const started = ownProcessorSeconds()
  expect(postHtml({ content: content.slice(0, MAX_POST_TEXT), format: 'markdown' }, {}).length).toBeGreaterThan(1_000)
  expect(ownProcessorSeconds() - started).toBeLessThan(5)
})
