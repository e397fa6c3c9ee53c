import type { Context } from 'hono'
import { FIRST_SCREEN_END, type FirstScreen } from '#contract/shell-manifest.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import {
  type Load,
  type Loaders,
  type PageData,
  type RenderedPage,
  renderPage,
  routeOf,
} from '#web/site/app/server.tsx'
import { previewedAppearance } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { isSavingData } from '#worker/cache/cache-key.ts'
import { type Read, readTogether } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { listLoaders } from '#worker/load/lists.ts'
import type { LoadContext } from '#worker/load/loader.ts'
import { machineryLoaders } from '#worker/load/machinery.ts'
import { siteLoaders } from '#worker/load/settings.ts'
import { colourMarkup, headMarkup, structuredDataMarkup } from './head.ts'
import { publicShell } from './shell.ts'
import { cspScriptHash, dataScript, escapeMarkup, joinEncoded } from './template.ts'

/** Renders the screen of `url` into the shell that Vite built; `extra` is data besides its queries' results. */
export async function pageDocument(
  c: Context<AppEnv>,
  url = new URL(c.req.url),
  { status, extra = [] }: { status?: number; extra?: PageData } = {},
): Promise<Response> {
  const unsaved = await unsavedSettings(c, url)
  if (unsaved === 'ended') return c.redirect(url.pathname, 302)
  const isLight = isSavingData(c.req.raw)
  const [page, shell] = await Promise.all([
    timedRender(c, () => renderPage(url, pageLoad(c), { extra, unsaved, hasSmallImages: isLight })),
    publicShell(c.env, url.origin),
  ])
  if (page.redirectTo !== undefined) return c.redirect(page.redirectTo + url.search, 301)
  const { markup } = page
  c.set('scriptSources', [
    ...[shell.inlineScript, ...(isLight ? [] : [shell.speculationRules])].map(({ cspSource }) => cspSource),
    ...(unsaved === undefined ? [] : [await cspScriptHash(SCRIPT)]),
  ])
  const { kind, end } = firstScreenOf(markup)
  const head =
    `<style>${shell.firstSheets[kind]}</style>` +
    (isLight ? '' : shell.displayFace) +
    colourMarkup(page.document?.settings) +
    page.head +
    (page.document ? headMarkup(page.document) : '<title>Loading</title>')
  const tail =
    page.beside +
    previewBar(page, url, unsaved !== undefined) +
    dataScript(page.data) +
    (page.document ? structuredDataMarkup(page.document) : '') +
    shell.loader([pageModule(page.route.name), ...messageModules(page)], !page.complete) +
    (isLight ? '' : shell.speculationRules.script)
  const [start, upToHead, body, bottom] = shell.template
  // The app starts with the search params of this rendering, whatever the browser's URL (web/site/lib/page-state.ts).
  const root = `<div id="root" data-search="${escapeMarkup(page.search)}">`
  const top = [start, page.language, upToHead, head, body, root]
  const content = [markup.slice(0, end), shell.inlineScript.script, shell.sheet, markup.slice(end)]
  const sent = status ?? statusOf(page)
  return new Response(joinEncoded([...top, ...content, `</div>${tail}`, bottom]), {
    status: sent,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.language,
      Vary: 'Save-Data',
      ...((sent !== 200 || url.searchParams.has('preview')) && { 'Cache-Control': 'no-store' }),
    },
  })
}

async function timedRender<Page>({ var: { timings } }: Context<AppEnv>, render: () => Promise<Page>): Promise<Page> {
  const start = performance.now()
  const page = await render()
  if (timings) timings.render += performance.now() - start
  return page
}

const END = `<div ${FIRST_SCREEN_END}="`

/**
 * Returns where the page's first screen ends in its markup: inside the marker element
 * (web/site/components/page-layout.tsx), where the other styles are inserted. The last mark counts, because an open
 * dialog follows the hero.
 */
function firstScreenOf(markup: string): { kind: FirstScreen; end: number } {
  const place = markup.lastIndexOf(END)
  if (place < 0) throw new Error('The page does not say where its first screen ends')
  const value = place + END.length
  return { kind: markup.slice(value, markup.indexOf('"', value)) as FirstScreen, end: markup.indexOf('>', value) + 1 }
}

/**
 * Returns the unsaved settings of a preview of the home page; 'ended' if it has expired. The alternative text is in
 * English: on a page in another language the saved one stays.
 */
async function unsavedSettings(c: Context<AppEnv>, { pathname, searchParams }: URL) {
  const preview = searchParams.get('preview')
  const { language, route } = routeOf(pathname)
  if (preview === null || route.name !== 'home') return undefined
  const unsaved = await previewedAppearance(tokenSecret(c.env), preview)
  if (!unsaved) return 'ended'
  const { heroAlt, ...rest } = unsaved
  return language === DEFAULT_LANGUAGE ? unsaved : rest
}

/** Without the database the shell is still served, and the browser makes the queries again. */
function statusOf(page: RenderedPage) {
  if (!page.complete) return 503
  return page.route.name === 'not-found' || page.missing ? 404 : 200
}

/** Returns the file of a page, by its name in the build's manifest. */
const pageModule = (name: string) => `site/pages/${name}/${name}-page.tsx`

/** Returns the message files that a page needs; English texts are in its code. */
const messageModules = ({ language, route }: RenderedPage) =>
  language === DEFAULT_LANGUAGE
    ? []
    : ['parts', 'shared', ...route.messages].map((part) => `shared/messages/${language}/${part}.ts`)

const TEXTS: Record<Language, string> = {
  en: 'Draft, not public: only people with this link can read it.',
  ha: 'Daftari ne da ba a wallafa ba tukuna: sai wanda aka ba wannan link zai iya karanta shi.',
  fr: 'Brouillon, non public : seules les personnes qui ont ce lien peuvent le lire.',
}

const UNSAVED = 'Preview: visitors see this when you have saved it.'

/** The form that the preview was opened from is in another tab; without that tab there are no buttons. */
const SCRIPT = `if(opener)for(const b of document.querySelectorAll('[data-preview]')){b.style.display=''
b.onclick=()=>{localStorage.setItem('gona_preview',b.dataset.preview+' '+location.pathname+location.search)
close()}}`

const button = (does: string, label: string) =>
  `<button type="button" style="display:none" lang="en" data-preview="${does}" class="inline-flex min-h-11 items-center font-semibold underline">${label}</button>`

const BUTTONS = button('back', 'Back') + button('use', 'Use these')

const CLASS =
  'on-ground sticky bottom-0 z-40 flex flex-wrap items-center justify-center gap-3 bg-ground px-4 py-3 text-on-ground'

/** Returns the bar below a post's preview: a notice, and the link to publish the post, for who is signed in. */
function previewBar(page: RenderedPage, { pathname, searchParams }: URL, isUnsaved: boolean): string {
  if (isUnsaved)
    return `<aside class="${CLASS}"><p lang="en">${UNSAVED}</p>${BUTTONS}</aside><script>${SCRIPT}</script>`
  const [id = ''] = searchParams.get('preview')?.split('.') ?? []
  if (!id || page.missing || !/^(?:\/[a-z]+)?\/blog\//.test(pathname)) return ''
  const href = escapeMarkup(`/admin?section=blog&publish=${encodeURIComponent(id)}`)
  return `<aside class="${CLASS}"><p>${TEXTS[page.language]}</p><a lang="en" class="inline-flex min-h-11 items-center font-semibold underline" href="${href}">Publish</a></aside>`
}

/** What loads the data of each of a page's queries: the same that the API responds with. */
const LOADERS = { ...siteLoaders, ...machineryLoaders, ...listLoaders } satisfies Loaders<LoadContext>

/** Loads what a page calls for in one trip to the database. The page is made from what its loaders read. */
export const pageLoad =
  (c: Context<AppEnv>): Load =>
  async (language, calls) => {
    try {
      const reads = calls.map(({ name, args }) => {
        const load: (source: LoadContext, ...args: never[]) => Read<unknown> = LOADERS[name]
        return load({ c, language }, ...(args as never[]))
      })
      return await readTogether(c.var.db, reads)
    } catch (error) {
      // Logged, and the browser makes the queries again.
      asApiError(error, c)
      return null
    }
  }
