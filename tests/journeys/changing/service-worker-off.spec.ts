import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { projectRoot } from '#worker/cli/settings.ts'

test.use({ serviceWorkers: 'allow' })

const page200 = '<!doctype html><title>Read</title><link rel="icon" href="data:,"><h1>Read</h1>'

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
    answer.end(isScript ? readFileSync(served) : page200)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const cachedAndRegistered = () =>
    page.evaluate(async () => [
      (await caches.keys()).length > 0,
      (await navigator.serviceWorker.getRegistrations()).length > 0,
    ])
  await expect.poll(cachedAndRegistered).toEqual([true, true])

  served = `${outputDir}/sw-off.js`
  await page.reload()
  await expect.poll(cachedAndRegistered, { timeout: 15_000 }).toEqual([false, false])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible()
  server.close()
})
