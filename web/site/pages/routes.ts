import { STATE_PARAM } from '#domain/urls.ts'
import { ALL_NAMES } from '#web/shared/queries/content.ts'
import { homeSettingsQuery, machineSettingsQuery, portfolioSettingsQuery } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import { loadCatalogue } from '#web/site/catalogue/on-demand.tsx'
import { catalogueQueries } from '#web/site/catalogue/queries.ts'
import { ALL_CATEGORIES } from '#web/site/catalogue/view.ts'
import { HOME_GALLERY } from '#web/site/lib/page-queries.ts'
import { matchPath, type Params, type PublicRoute } from '#web/site/lib/route.ts'
import { withNotFoundView } from './not-found/not-found-view.ts'
import {
  articleParams,
  blogParams,
  compareParams,
  galleryParams,
  MACHINE_PATH,
  machineParams,
  machineQueryArgs,
  PARTS_PARAMS,
  POST_PATH,
  partSearchOf,
  portfolioParams,
} from './params.ts'

const homeRoute = {
  name: 'home',
  path: '/',
  searchParams: [MACHINE_PARAM, 'sent', 'preview', STATE_PARAM],
  messages: ['home'],
  queries: (_, queries) => [
    queries.homeMachines(),
    queries.services(),
    queries.gallery(HOME_GALLERY),
    queries.prices(),
    homeSettingsQuery(),
  ],
  load: () => import('./home/home-page.tsx'),
} satisfies PublicRoute<'home'>

export const galleryRoute = {
  name: 'gallery',
  path: '/gallery',
  title: 'Product Gallery',
  searchParams: [...galleryParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES, sort: galleryParams.defaultSort },
  queries: catalogueQueries(galleryParams, { withImages: true }),
  load: () => loadCatalogue(import('./gallery/gallery-page.tsx')),
} satisfies PublicRoute<'gallery'>

const catalogue = catalogueQueries(portfolioParams, { withImages: false })

export const portfolioRoute = {
  name: 'portfolio',
  path: '/portfolio',
  title: 'Our Project Portfolio',
  searchParams: [...portfolioParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES, sort: portfolioParams.defaultSort },
  queries: (url, queries) => [...catalogue(url, queries), portfolioSettingsQuery()],
  load: () => loadCatalogue(import('./portfolio/portfolio-page.tsx')),
} satisfies PublicRoute<'portfolio'>

export const blogRoute = {
  name: 'blog',
  path: '/blog',
  title: 'Blog',
  searchParams: [...blogParams.names],
  messages: ['blog'],
  defaults: {},
  queries: ({ search }, queries) => {
    const q = search.get('q')?.trim()
    // Beside what is found, all posts: a category is called what one of its posts calls it.
    return [queries.posts(), ...(q ? [queries.posts(q)] : []), queries.blogCategories()]
  },
  load: () => import('./blog/blog-page.tsx'),
} satisfies PublicRoute<'blog'>

export const articleRoute = {
  name: 'article',
  path: POST_PATH,
  // For a missing post, as below for a missing machine; the others have their own titles.
  title: 'Article Not Found',
  searchParams: [...articleParams.names],
  messages: ['blog'],
  queries: ({ params: { slug = '' }, search }, queries) => [queries.post(slug, search.get('preview'))],
  load: () => withNotFoundView(import('./article/article-page.tsx')),
} satisfies PublicRoute<'article'>

export const machineRoute = {
  name: 'machine',
  path: MACHINE_PATH,
  title: 'Machine Not Found',
  searchParams: [...machineParams.names, 'sent', 'part'],
  messages: ['catalogue', 'machine'],
  queries: ({ params: { slug = '' }, search }, queries) => [
    queries.machine(...machineQueryArgs(slug, search)),
    queries.similarMachines(slug),
    queries.prices(),
    machineSettingsQuery(),
  ],
  load: () => withNotFoundView(loadCatalogue(import('./machine/machine-page.tsx'))),
} satisfies PublicRoute<'machine'>

export const compareRoute = {
  name: 'compare',
  path: '/compare',
  title: 'Compare Machines',
  searchParams: [...compareParams.names, 'sent'],
  messages: ['catalogue', 'machine'],
  queries: (_, queries) => [queries.machineNames(ALL_NAMES), queries.prices()],
  load: () => loadCatalogue(import('./compare/compare-page.tsx')),
} satisfies PublicRoute<'compare'>

export const partsRoute = {
  name: 'parts',
  path: '/parts',
  title: 'Parts',
  searchParams: [...PARTS_PARAMS, STATE_PARAM, 'part', 'quote', 'sent'],
  messages: ['catalogue', 'machine'],
  defaults: {},
  queries: ({ search }, queries) => [queries.parts(partSearchOf(search)), queries.prices()],
  load: () => import('./parts/parts-page.tsx'),
} satisfies PublicRoute<'parts'>

export const notFoundRoute = {
  name: 'not-found',
  path: '*',
  title: '404 Page Not Found',
  searchParams: [],
  messages: [],
  queries: () => [],
  load: () => import('./not-found/not-found-page.tsx'),
} satisfies PublicRoute<'not-found'>

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

export function matchRoute(path: string): { route: PublicRoute<RouteName>; params: Params } {
  for (const route of publicRoutes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}
