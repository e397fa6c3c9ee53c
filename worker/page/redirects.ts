import type { Context, MiddlewareHandler } from 'hono'
import { prefixOf, splitLanguage } from '#domain/language.ts'
import { FILTER_NAMES, type FilterName, plainFilter } from '#domain/machinery/filters.ts'
import { readFilter } from '#domain/machinery/typed-filter.ts'
import { slugFrom } from '#domain/slug.ts'
import { STATE_PARAM } from '#domain/state-slug.ts'
import { stateOfSlug } from '#domain/states.ts'
import { type publicRoutes, routeOf } from '#web/site/app/server.tsx'
import { postPath } from '#web/site/app/texts.ts'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { machineNamed } from '#worker/db/machinery/machinery.ts'
import { postBySlug, postForPreview } from '#worker/db/posts/public.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Redirects to the canonical path of a screen, in one step: in lower case, without a trailing slash except on a
 * language's home page, and without the punctuation that a chat appends to a link. An unknown path stays a 404.
 */
export const canonicalRedirect: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url)
  const decoded = decode(url.pathname)
  if (decoded === null) return next()
  const bare =
    decoded
      .toLowerCase()
      .replace(AROUND_A_LINK, '')
      .replace(/(?<!\/)\/+$/, '') || '/'
  const { language, path: rest, route } = routeOf(bare)
  const path = bare === '/admin' || bare === '/admin/login' ? bare : await screenPath(c, rest, route)
  if (path === undefined || prefixOf(language) + path === url.pathname) return next()
  url.pathname = prefixOf(language) + path
  return c.redirect(url.href, 308)
}

/**
 * Spaces, invisible characters, quotation marks and punctuation around a pasted link. It begins where they begin: tried from
 * each of them, a path of nothing else would take time that grows with its square.
 */
const AROUND_A_LINK = /(?<![\s\p{C}\p{M}.,;:!?)*_"'’”»])[\s\p{C}\p{M}.,;:!?)*_"'’”»]+$/u

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

type Route = ReturnType<typeof routeOf>['route']

/** Returns the path of the screen for a path in lower case and without its language; undefined if there is none. */
async function screenPath(c: Context<AppEnv>, path: string, route: Route): Promise<string | undefined> {
  const [, folder, segment] = /^(\/[a-z]+\/)([^/]+)$/.exec(path) ?? []
  if (!route.path.includes(':') || !folder || !segment) return route.name === 'not-found' ? undefined : path
  // A possible slug is looked up only once, by the screen itself.
  if (/^[a-z0-9-]+$/.test(segment)) return path
  const slug = slugFrom(segment.replaceAll('_', ' ')).replace(/^-+|-+$/g, '')
  if (!slug) return undefined
  const { db } = c.var
  const found = route.name === 'article' ? await postBySlug(db, slug) : await machineNamed(db, slug, 'public')
  return found && folder + found.slug
}

/**
 * Redirects the URL of a form without scripts, which contains every field, to the one without empty and default fields.
 * The loader leaves those out itself. A filter as a person writes it, such as "20 million", becomes a number, and one
 * that cannot be read is left out, as is a state that there is not.
 */
export const withoutDefaults =
  ({
    searchParams,
    defaults,
  }: Pick<(typeof publicRoutes)[number], 'searchParams' | 'defaults'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const url = new URL(c.req.url)
    const isNoise = (name: string) => {
      const values = url.searchParams.getAll(name)
      return values.length > 0 && values.every((value) => value === '' || value === defaults?.[name])
    }
    const noise = defaults ? searchParams.filter(isNoise) : []
    for (const name of noise) url.searchParams.delete(name)
    const to = url.searchParams.get(STATE_PARAM)
    const isNoState = to !== null && searchParams.includes(STATE_PARAM) && !stateOfSlug(to)
    if (isNoState) url.searchParams.delete(STATE_PARAM)
    const written = FILTER_NAMES.filter((name) => searchParams.includes(name) && !isPlain(name, url.searchParams))
    for (const name of written) {
      const filter = readFilter(name, url.searchParams.get(name) ?? '')
      if (filter) url.searchParams.set(name, filter)
      else url.searchParams.delete(name)
    }
    if (noise.length + written.length === 0 && !isNoState) return next()
    // To the URL that is stored: without what the route does not read.
    for (const name of new Set(url.searchParams.keys())) {
      if (!searchParams.includes(name)) url.searchParams.delete(name)
    }
    return c.redirect(url.pathname + url.search, 302)
  }

const isPlain = (name: FilterName, params: URLSearchParams) =>
  !params.has(name) || plainFilter(name, params.get(name)) !== undefined

/** Redirects from a language that is switched off to the default one: receipts in it are printed, and links sent. */
export const fromSwitchedOff: MiddlewareHandler<AppEnv> = async (c) => {
  const url = new URL(c.req.url)
  // With all slashes after the language: two at the beginning of a path would lead to another site.
  return c.redirect(url.pathname.replace(/^\/[a-z]+\/*/, '/') + url.search, 302)
}

/** Redirects from a post's preview to its public page in the same language once it is published. */
export const endedPreview: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preview = c.req.query('preview')
  if (preview === undefined) return next()
  const id = await openPostPreview(c.var.db, tokenSecret(c.env), preview)
  const previewed = id === undefined ? undefined : await postForPreview(c.var.db, id)
  const post = previewed?.isPublic ? previewed : await postBySlug(c.var.db, c.req.param('slug') ?? '')
  // The slug in the URL of a preview may belong to another post.
  const isEnded = post && (!previewed || previewed.isPublic)
  return isEnded ? c.redirect(prefixOf(splitLanguage(c.req.path).language) + postPath(post.slug), 302) : next()
}
