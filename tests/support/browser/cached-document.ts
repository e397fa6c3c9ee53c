import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached a page with all its files. It starts a few seconds after the page has loaded. */
export const documentCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => Boolean(await (await caches.open('gona-documents')).match(path)), path), {
      timeout: 20_000,
    })
    .toBe(true)
