import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { PHONE } from './paint.ts'

/** What wakes the Worker although there is a file (wrangler.toml, run_worker_first). */
const WORKER_FIRST = /^\/(?:index(?:\.html)?|admin(?:\.html|\/.*)?|manifest\.json)?$/

export type Visit = { worker: string[]; files: number; bytes: number }

/** The requests of a first visit of three pages on a phone: home, the gallery, a machine; each until all has come. */
export async function visit(origin: URL, paths: string[]): Promise<Visit> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage()
    const requests: string[] = []
    let bytes = 0
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname))
    page.on('response', async (response) => {
      bytes += Number(response.headers()['content-length'] ?? 0)
    })
    for (const path of paths) {
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
    }
    const isFile = (path: string) => !WORKER_FIRST.test(path) && existsSync(join(projectRoot, 'dist/web', path))
    const worker = requests.filter((path) => !isFile(path))
    return { worker, files: requests.length - worker.length, bytes }
  } finally {
    await browser.close()
  }
}
