import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has kept a page with all its files. It starts some seconds after the page is loaded. */
export const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => Boolean(await (await caches.open('gona-documents')).match(path)), path), {
      timeout: 20_000,
    })
    .toBe(true)
