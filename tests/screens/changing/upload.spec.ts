import { randomBytes } from 'node:crypto'
import { createConnection, createServer, type Socket } from 'node:net'
import { choose, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { png } from '#tests/support/images.ts'

type Upload = { sent: number; length: number }

/** Starts a proxy that cuts the i-th upload off at the share `cuts[i]`; one request a connection, as Chromium repeats one on a used one. */
async function startCuttingProxy(port: number, cuts: number[]) {
  const left = [...cuts]
  const sockets = new Set<Socket>()
  let uploads = 0
  const server = createServer((client) => {
    const site = createConnection({ port, host: 'localhost' })
    let upload: Upload | undefined
    const end = () => {
      client.destroy()
      site.destroy()
    }
    for (const socket of [client, site]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    client.on('data', (chunk) => {
      const head = chunk.toString('latin1')
      if (head.startsWith('PUT ')) {
        uploads += 1
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        upload = { sent: chunk.length - (head.indexOf('\r\n\r\n') + 4), length }
      } else if (upload) upload.sent += chunk.length
      const cut = left[0]
      if (upload && cut !== undefined && upload.sent >= cut * upload.length) {
        left.shift()
        client.resetAndDestroy()
        site.destroy()
        return
      }
      if (upload && upload.sent >= upload.length) upload = undefined
      const isRequest = /^[A-Z]+ \S+ HTTP/.test(head)
      site.write(
        isRequest ? Buffer.from(head.replace(/connection: keep-alive/i, 'Connection: close'), 'latin1') : chunk,
      )
    })
    site.on('data', (chunk) => client.write(chunk))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address() as { port: number }
  return {
    origin: `http://localhost:${address.port}`,
    uploads: () => uploads,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

// tests/unit/upload.test.ts has the messages of each failure. The last two are from the test recorder, which loads the
// preview; one pattern, because Playwright would take a second one for the options of the first.
test.use({ expectedErrors: [/Failed to load resource|ERR_CONNECTION|net::ERR|beforeunload|Connecting to 'blob:/] })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an upload resumes by itself after the connection dropped three times', async ({ page, baseURL }) => {
    const cuts = [0.1, 0.5, 0.9]
    const proxy = await startCuttingProxy(Number(new URL(baseURL ?? '').port), cuts)
    await openSection(page, 'overview')
    const session = await page.evaluate(() => ({ ...localStorage }))
    await page.goto(`${proxy.origin}/admin/login`)
    await page.evaluate((stored) => Object.assign(localStorage, stored), session)
    await page.goto(`${proxy.origin}/admin?section=gallery`)
    await page.getByRole('button', { name: 'Upload Image' }).click()
    const form = page.getByRole('dialog')
    // It takes many packets, but has few enough pixels to be sent unchanged.
    const buffer = Buffer.concat([png(64, 64), randomBytes(800_000)])
    await choose(form, { name: 'big.png', mimeType: 'image/png', buffer })
    await expect(form.getByText('The connection was lost. Retrying automatically...')).toBeVisible()
    await expect(form.getByText('The image is uploaded.')).toBeVisible()
    await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\/[\w-]+$/)
    expect(proxy.uploads()).toBe(cuts.length + 1)
    await page.close()
    proxy.close()
  })
})
