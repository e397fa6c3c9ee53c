import type { Context } from 'hono'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { type PageData, type RenderedPage, renderPage } from '#web/app/server.tsx'
import { isSavingData } from '#worker/cache/is-saving-data.ts'
import type { AppEnv } from '#worker/env.ts'
import { escapeMarkup, scriptJson } from './escape.ts'
import { firstScreenOf } from './first-screen.ts'
import { headMarkup, structuredDataMarkup } from './head.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { withSmallImages } from './save-data.ts'
import { publicShell } from './shell.ts'
import { joinEncoded, type Template } from './template.ts'

/**
 * Renders the screen of `url` into the shell that Vite built. Unknown paths and slugs are its 404 screens.
 * `extra` is data the screen is rendered from besides what its queries return.
 */
export async function pageDocument(
  c: Context<AppEnv>,
  url = new URL(c.req.url),
  { status, extra = [] }: { status?: number; extra?: PageData } = {},
): Promise<Response> {
  const [page, shell] = await Promise.all([
    timedRender(c, () => renderPage(url, inProcessFetch(c), extra)),
    publicShell(c.env, url.origin),
  ])
  if (page.redirectTo !== undefined) return c.redirect(page.redirectTo + url.search, 301)
  const isLight = isSavingData(c.req.raw)
  const { preloads: images, styles, rest: rendered } = splitHead(page.markup)
  const markup = isLight ? withSmallImages(rendered) : rendered
  const early = [shell.early.leave, ...(markup.includes(LIST_MARK) ? [shell.early.list] : [])]
  c.set(
    'scriptSources',
    [...early, ...(isLight ? [] : [shell.rules])].map(({ source }) => source),
  )
  const { kind, end } = firstScreenOf(markup)
  const preloads = isLight ? '' : images
  const head =
    shell.firstSheets[kind] + styles + preloads + (page.document ? headMarkup(page.document) : '<title>Loading</title>')
  const rest = shell.headRest(early.map(({ script }) => script).join('') + (isLight ? '' : shell.displayFace))
  const tail =
    page.beside +
    dataScript(page) +
    (page.document ? structuredDataMarkup(page.document) : '') +
    shell.loader([page.route.module, ...messageModules(page)], !page.complete) +
    (isLight ? '' : shell.rules.script)
  return fill(shell.template, page.language, {
    head,
    markup: [markup.slice(0, end), ...rest, markup.slice(end)],
    search: page.search,
    tail,
    status: status ?? statusOf(page),
    isPrivate: url.searchParams.has('preview'),
  })
}

/** What only a page with a list to search has. */
const LIST_MARK = 'type="search"'

/** Adds the rendering time, queries included, to the request's log line. */
async function timedRender<Page>({ var: { timings } }: Context<AppEnv>, render: () => Promise<Page>): Promise<Page> {
  const start = performance.now()
  const page = await render()
  if (timings) timings.render += performance.now() - start
  return page
}

const FOR_THE_HEAD = /^(?:<link rel="preload"[^>]*>|<style data-[^>]*>[^<]*<\/style>)*/
const STYLE = /<style[^>]*>[^<]*<\/style>/g

/** React puts the first screen's image preloads, and the styles that only it has, in front of the markup: the head is read earlier. */
function splitHead(markup: string) {
  const [forTheHead = ''] = FOR_THE_HEAD.exec(markup) ?? []
  const styles = forTheHead.match(STYLE)?.join('') ?? ''
  return { preloads: forTheHead.replaceAll(STYLE, ''), styles, rest: markup.slice(forTheHead.length) }
}

/** Without the database the shell is still served, and the screen queries again from the browser. */
function statusOf(page: RenderedPage) {
  if (!page.complete) return 503
  return page.route.name === 'not-found' || page.missing ? 404 : 200
}

type Parts = {
  head: string
  markup: (string | Uint8Array)[]
  search: string
  tail: string
  status: number
  isPrivate: boolean
}

function fill(
  [start, upToHead, body, end]: Template,
  language: Language,
  { head, markup, search, tail, status, isPrivate }: Parts,
): Response {
  // The app starts as this page was rendered, whatever the browser's URL (web/lib/drawn-with.ts).
  const root = `<div id="root" data-search="${escapeMarkup(search)}">`
  const html = joinEncoded([start, language, upToHead, head, body, root, ...markup, `</div>${tail}`, end])
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      Vary: 'Save-Data',
      ...((status !== 200 || isPrivate) && { 'Cache-Control': 'no-store' }),
    },
  })
}

/** The files of the messages that a page is drawn with; English ones are in its code. */
const messageModules = ({ language, route }: RenderedPage) =>
  language === DEFAULT_LANGUAGE
    ? []
    : ['parts', 'shared', ...route.messages].map((part) => `messages/${language}/${part}.ts`)

/** The data the markup was rendered from. */
const dataScript = (page: RenderedPage) =>
  `<script type="application/json" id="page-data">${scriptJson(page.data)}</script>`
