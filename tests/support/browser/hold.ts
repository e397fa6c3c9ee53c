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
