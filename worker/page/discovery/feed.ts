import type { Context } from 'hono'
import type { BlogPost } from '#contract/blog.ts'
import { type Language, prefixOf } from '#contract/language.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { articlePath, langOf, largestImage, type Translate, wholeTranslator } from '#web/app/server.tsx'
import { postsForFeed } from '#worker/db/blog.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { articleHtml } from '#worker/markdown/article-html.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import { xml } from './xml.ts'

const MAX_ENTRIES = 50

/** The newest articles as an Atom feed (RFC 4287), in a language. */
export async function feed(c: Context<AppEnv>, language: Language): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const home = origin + prefixOf(language)
  const t = await wholeTranslator(language)
  const [posts, settings] = await Promise.all([
    postsForFeed(c.var.db, MAX_ENTRIES, language),
    siteSettings(c.var.db, language),
  ])
  const updated =
    posts
      .map((post) => post.updatedAt)
      .sort()
      .at(-1) ?? NEVER
  return xml(
    c,
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${escapeMarkup(`${home}/`)}">`,
      element('id', `${home}/feed.xml`),
      element('title', t('{name} blog', { name: settings.name })),
      element('subtitle', settings.tagline, langOf(settings, 'tagline')),
      element('updated', updated),
      link('self', 'application/atom+xml', `${home}/feed.xml`),
      link('alternate', 'text/html', `${home}/blog`),
      element('icon', `${origin}/favicon.ico`),
      author(home, settings, t),
      ...posts.map((post) => entry(post, origin, home, settings, t)),
      '</feed>',
    ].join('\n'),
    'application/atom+xml',
  )
}

// A feed must say when it last changed; one without articles never has.
const NEVER = '1970-01-01T00:00:00.000Z'

const entry = (post: BlogPost, origin: string, home: string, settings: SiteSettings, t: Translate) =>
  [
    '<entry>',
    // The row's own UUID: the entry stays the same one when its slug or the site's host name changes.
    element('id', `urn:uuid:${post.id}`),
    element('title', post.title, langOf(post, 'title')),
    link('alternate', 'text/html', home + articlePath(post.slug)),
    element('published', post.createdAt),
    element('updated', post.updatedAt),
    author(home, settings, t),
    `<category term="${escapeMarkup(post.category)}"/>`,
    element('summary', post.excerpt, langOf(post, 'excerpt')),
    `<content type="html"${xmlLang(langOf(post, 'content'))}>${escapeMarkup(contentHtml(post, origin))}</content>`,
    '</entry>',
  ].join('')

/** The post as a feed reader shows it: its image, and its text. */
const contentHtml = (post: BlogPost, origin: string) =>
  `<p><img src="${escapeMarkup(largestImage(origin, post.imageUrl))}" alt="${escapeMarkup(post.title)}"></p>${articleHtml(post, { origin })}`

const author = (home: string, settings: SiteSettings, t: Translate) =>
  `<author>${element('name', t('{name} Team', { name: settings.name }))}${element('uri', `${home}/`)}</author>`
const element = (name: string, text: string, lang?: string) =>
  `<${name}${xmlLang(lang)}>${escapeMarkup(text)}</${name}>`
/** The language of a text that is not the feed's. */
const xmlLang = (lang?: string) => (lang ? ` xml:lang="${lang}"` : '')
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
