import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { ALL_LANGUAGES, LANGUAGES, prefixOf, splitLanguage } from '#domain/language.ts'
import { FILTER_NAMES, type FilterName, plainFilter } from '#domain/machinery/choices.ts'
import { readFilter } from '#domain/machinery/typed-filter.ts'
import { stateOfSlug } from '#domain/states.ts'
import { STATE_PARAM, slugFrom } from '#domain/urls.ts'
import { firstRequests, modulesOf, OVERVIEW_ID, renderSignIn, sectionAfterLogin } from '#web/admin/server.tsx'
import { publicRoutes, routeOf } from '#web/site/app/server.tsx'
import { postPath } from '#web/site/app/texts.ts'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { machineByKey } from '#worker/db/machinery/machinery.ts'
import { postBySlug, postForPreview } from '#worker/db/posts.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { limitSearches } from '#worker/http/rate-limit.ts'
import { unlisted } from '#worker/http/security-headers.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { pageDocument } from './document.ts'
import { colourMarkup } from './head.ts'
import { publicShell } from './shell.ts'
import { cspScriptHash, dataScript } from './template.ts'

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
  const found = route.name === 'article' ? await postBySlug(db, slug) : await machineByKey(db, slug, 'public')
  return found && folder + found.slug
}

/**
 * Redirects the URL of a form without scripts, which contains every field, to the one without empty and default fields.
 * A filter as a person writes it, such as "20 million", becomes a number; one that cannot be read is left out, as is an
 * unknown state.
 */
export const defaultsRedirect =
  ({ searchParams, defaults }: Route): MiddlewareHandler<AppEnv> =>
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
export const disabledLanguageRedirect: MiddlewareHandler<AppEnv> = async (c) => {
  const url = new URL(c.req.url)
  // With all slashes after the language: two at the beginning of a path would lead to another site.
  return c.redirect(url.pathname.replace(/^\/[a-z]+\/*/, '/') + url.search, 302)
}

/** Redirects from a post's preview to its public page in the same language once it is published. */
export const endedPreviewRedirect: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preview = c.req.query('preview')
  if (preview === undefined) return next()
  const id = await openPostPreview(c.var.db, tokenSecret(c.env), preview)
  const previewed = id === undefined ? undefined : await postForPreview(c.var.db, id)
  const post = previewed?.isPublic ? previewed : await postBySlug(c.var.db, c.req.param('slug') ?? '')
  // The slug in the URL of a preview may belong to another post.
  const isEnded = post && (!previewed || previewed.isPublic)
  return isEnded ? c.redirect(prefixOf(splitLanguage(c.req.path).language) + postPath(post.slug), 302) : next()
}

type Manifest = Record<string, { file: string; imports?: string[] }>

let manifest: Manifest | undefined

/**
 * Has the document of a signed-in administrator fetch the code of the section in its URL, and that section's first data
 * with the token in this browser, at once: otherwise each would wait for the code before it.
 */
export async function withFirstRequests(c: Context<AppEnv>, shell: Response) {
  if (c.req.path !== '/admin') return shell
  const section = c.req.query('section') ?? OVERVIEW_ID
  // What the overview stored (web/admin/sections/overview/last-data.ts) is shown first: its requests follow it by themselves.
  const isFirst = section === OVERVIEW_ID ? '&&!localStorage.admin_last' : ''
  const script = `${earlyRequestsScript(section)};if(localStorage.admin_token${isFirst})begin(localStorage.admin_token)`
  c.set('scriptSources', [await cspScriptHash(script)])
  const preloads = (await filesOf(c, modulesOf(section))).map((file) => `<link rel="modulepreload" href="/${file}">`)
  const markup = `<script>${script}</script>${preloads.join('')}`
  return new HTMLRewriter().on('head', { element: (head) => void head.append(markup, { html: true }) }).transform(shell)
}

/** Code that declares how the first requests of a section begin, with the token of whoever is signed in. */
export const earlyRequestsScript = (section: string) =>
  `window.begin=(token)=>{window.begunAt=performance.now();const begun=window.begun={};
for(const path of ${JSON.stringify(firstRequests(section))})(begun[path]=fetch(path,{credentials:'include',cache:'no-store',
headers:{Authorization:'Bearer '+token}})).catch(()=>{})}`

/** Returns the files of modules and what they import; none under `npm run dev`, which has no manifest. */
async function filesOf(c: Context<AppEnv>, modules: string[]): Promise<string[]> {
  manifest ??= await c.env.ASSETS.fetch(new URL('/admin-manifest.json', c.req.url))
    .then((response) => (response.ok ? response.json<Manifest>() : {}))
    .catch(() => ({}))
  const names = new Set(modules)
  // The Set grows during this loop, which also visits what was added.
  for (const name of names) for (const imported of manifest?.[name]?.imports ?? []) names.add(imported)
  return [...names].flatMap((name) => manifest?.[name]?.file ?? [])
}

/** Holds a sign-in that is sent before the area's script has come, and fetches that again if it failed (sign-in-form.tsx). */
const EARLY = `(()=>{let lost;
addEventListener('error',({target})=>{if(target.src)lost=target.src},true);
document.forms[0].addEventListener('submit',(event)=>{event.preventDefault();event.target.dataset.sent='';
if(lost)import(lost).catch(()=>{})})})()`

/** Writes the sign-in form into the area's document, after the style that it needs and before the rest of it. */
export async function withSignIn(c: Context<AppEnv>, shell: Response, settings: SiteSettings | null) {
  const { origin, search } = new URL(c.req.url)
  const script = `${EARLY};${earlyRequestsScript(sectionAfterLogin(search))}`
  c.set('scriptSources', [await cspScriptHash(script)])
  const { signInSheet } = await publicShell(c.env, origin)
  const { markup, data } = renderSignIn(settings)
  // Before the form they would delay its first paint (docs/bench.md).
  let files = ''
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(signInSheet, { html: true }) })
    .on('script[src], link[rel=modulepreload], link[rel=stylesheet]', {
      element: (file) => {
        files += tagOf(file)
        file.remove()
      },
    })
    .on('#root', { element: (root) => void root.setInnerContent(markup, { html: true }) })
    .on('body', {
      element: (body) =>
        body.onEndTag((end) => {
          end.before(`<script>${script}</script>${dataScript(data)}${files}`, { html: true })
        }),
    })
    .transform(shell)
}

function tagOf({ tagName, attributes }: Element): string {
  const written = [...attributes].map(([name, value]) => (value ? ` ${name}="${value}"` : ` ${name}`)).join('')
  return `<${tagName}${written}>${tagName === 'script' ? '</script>' : ''}`
}

/** The admin screens: Vite's plain shell, rendered in the browser, but for the sign-in form, which one types into at once. */
async function adminShell(c: Context<AppEnv>) {
  const shell = await c.env.ASSETS.fetch(new URL('/admin', c.req.url))
  const plain = new Response(shell.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const settings = await siteSettings(c.var.db).catch(() => null)
  const { path } = c.req
  const response = path === '/admin/login' ? await withSignIn(c, plain, settings) : await withFirstRequests(c, plain)
  if (!settings) return response
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(colourMarkup(settings), { html: true }) })
    .on('title', { element: (title) => void title.setInnerContent(`Admin | ${settings.name}`) })
    .transform(response)
}

export const pageRoutes = new Hono<AppEnv>()
  .route('/', discoveryRoutes)
  .use('/admin/*', unlisted)
  .on('GET', ['/admin', '/admin/login', '/admin/invitation'], adminShell)

for (const prefix of LANGUAGES.map(prefixOf)) {
  pageRoutes.get(prefix + postPath(':slug'), endedPreviewRedirect)
  for (const route of publicRoutes) {
    pageRoutes.get(prefix + route.path, cacheable(route.searchParams), defaultsRedirect(route), limitSearches)
  }
}
for (const language of ALL_LANGUAGES) {
  if (!LANGUAGES.includes(language)) pageRoutes.get(`/${language}/*`, disabledLanguageRedirect)
}
pageRoutes.get('*', canonicalRedirect, (c) => pageDocument(c))
