import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// Offline, the browser reports requests that nothing has cached.
test.use({ ...PHONE, serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

const DOCUMENT = '<!doctype html><title>Read</title><link rel="icon" href="data:,"><h1>Read</h1>'

const isCachedAndRegistered = (page: Page) =>
  page.evaluate(async () => [
    (await caches.keys()).length > 0,
    (await navigator.serviceWorker.getRegistrations()).length > 0,
  ])

test('deploying with SERVICE_WORKER=off removes the service worker and its caches', async ({ page }, { outputDir }) => {
  const fileName = () => 'sw-off.js'
  await build({
    configFile: false,
    root: `${projectRoot}/web`,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: outputDir,
      lib: { entry: 'site/service-worker/sw-off.ts', formats: ['iife'], name: 'off', fileName },
    },
  })
  let served = `${projectRoot}/dist/web/sw.js`
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/sw.js'
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    answer.end(isScript ? readFileSync(served) : DOCUMENT)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => isCachedAndRegistered(page)).toEqual([true, true])

  served = `${outputDir}/sw-off.js`
  await page.reload()
  await expect.poll(() => isCachedAndRegistered(page)).toEqual([false, false])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible()
  server.close()
})
