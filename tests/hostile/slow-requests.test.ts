import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aMessage } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

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

test('a request that trickles in is aborted while others are served', {
  timeout: 90_000,
}, async (context) => {
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

  const answer = await site.send('POST', '/api/contact', aMessage())
  expect(answer.status).toBe(201)
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
  countCases(context, slowest.length)
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
