import { matchPath, type Params, type PublicRoute } from './lib/route.ts'
import { articleRoute, blogRoute } from './pages/blog/route.ts'
import { galleryRoute } from './pages/gallery/route.ts'
import { homeRoute } from './pages/home/route.ts'
import { notFoundRoute } from './pages/not-found/route.ts'
import { portfolioRoute } from './pages/portfolio/route.ts'

/** Every public screen. The Worker renders from this table and the browser navigates by it. */
export const publicRoutes: PublicRoute[] = [homeRoute, galleryRoute, portfolioRoute, blogRoute, articleRoute]

/** The screen for a path: the not-found screen where no other one is. */
export function matchRoute(path: string): { route: PublicRoute; params: Params } {
  for (const route of publicRoutes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}
