import type { Page, Route } from '@playwright/test'

/** Holds back every request with a method and a path until it is released. */
export async function hold(page: Page, url: string, method: string, then: (route: Route) => Promise<void>) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await isLetGo
    await then(route)
  })
  return letGo
}

/** Lets the next request with a method and a path fail: with an empty answer, or as when the connection is lost. */
export async function failNext(page: Page, url: string, method: string, status?: number) {
  let hasFailed = false
  await page.route(url, (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    return status ? route.fulfill({ status, body: '' }) : route.abort('connectionfailed')
  })
}
