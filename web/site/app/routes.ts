import { matchPath, type Params } from '#web/site/lib/route.ts'
import { articleRoute } from '#web/site/pages/article/route.ts'
import { blogRoute } from '#web/site/pages/blog/route.ts'
import { compareRoute } from '#web/site/pages/compare/route.ts'
import { galleryRoute } from '#web/site/pages/gallery/route.ts'
import { homeRoute } from '#web/site/pages/home/route.ts'
import { machineRoute } from '#web/site/pages/machine/route.ts'
import { notFoundRoute } from '#web/site/pages/not-found/route.ts'
import { partsRoute } from '#web/site/pages/parts/route.ts'
import { portfolioRoute } from '#web/site/pages/portfolio/route.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

const routes = [
  // In the order of the sitemap.
  homeRoute,
  galleryRoute,
  portfolioRoute,
  blogRoute,
  articleRoute,
  machineRoute,
  compareRoute,
  partsRoute,
]

export type RouteName = (typeof routes)[number]['name'] | 'not-found'

/** Every public screen. The Worker renders from this table, and the browser navigates by it. */
export const publicRoutes: PublicRoute<RouteName>[] = routes

/** Returns the screen for a path: the not-found screen if no other one matches. */
export function matchRoute(path: string): { route: PublicRoute<RouteName>; params: Params } {
  for (const route of publicRoutes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}
