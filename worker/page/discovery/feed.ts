import type { Context } from 'hono'
import type { Post } from '#contract/post.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { type Language, prefixOf } from '#domain/language.ts'
import { langOf, largestImage, postPath, type Translate, wholeTranslator } from '#web/site/app/texts.ts'
import { postsForFeed } from '#worker/db/posts/public.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { untilNextPost } from '#worker/http/until-next-post.ts'
import { postHtml } from '#worker/markdown/post-html.ts'
import { escapeMarkup, xml } from '#worker/page/escape.ts'

const MAX_ENTRIES = 50

/** Returns the newest posts in a language as an Atom feed (RFC 4287). */
export async function feed(c: Context<AppEnv>, language: Language): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const home = origin + prefixOf(language)
  const t = await wholeTranslator(language)
  const [posts, settings] = await Promise.all([
    postsForFeed(c.var.db, MAX_ENTRIES, language),
    siteSettings(c.var.db, language),
    untilNextPost(c),
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
      subtitle(settings),
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

// A feed must say when it last changed, but one without posts never has.
const NEVER = '1970-01-01T00:00:00.000Z'

const entry = (post: Post, origin: string, home: string, settings: SiteSettings, t: Translate) =>
  [
    '<entry>',
    // The row's UUID: the entry stays the same when its slug or the site's host name changes.
    element('id', `urn:uuid:${post.id}`),
    element('title', post.title, langOf(post, 'title')),
    link('alternate', 'text/html', home + postPath(post.slug)),
    element('published', post.createdAt),
    element('updated', post.updatedAt),
    author(home, settings, t),
    category(post),
    element('summary', post.excerpt, langOf(post, 'excerpt')),
    `<content type="html"${xmlLang(langOf(post, 'content'))}>${escapeMarkup(contentHtml(post, origin))}</content>`,
    '</entry>',
  ].join('')

/** Writes a category in Atom's format. The term is the same in every language. */
const category = ({ category, categoryKey = category }: Post) =>
  `<category term="${escapeMarkup(categoryKey)}" label="${escapeMarkup(category)}"/>`

/** Returns the post's HTML for a feed reader: its image and its text. */
const contentHtml = (post: Post, origin: string) =>
  `<p><img src="${escapeMarkup(largestImage(origin, post.imageUrl))}" alt="${escapeMarkup(post.title)}"></p>${postHtml(post, { origin })}`

/** Returns the feed's subtitle, which its readers expect. */
const subtitle = (settings: SiteSettings) =>
  settings.tagline
    ? element('subtitle', settings.tagline, langOf(settings, 'tagline'))
    : element('subtitle', settings.description, langOf(settings, 'description'))

const author = (home: string, settings: SiteSettings, t: Translate) =>
  `<author>${element('name', t('{name} Team', { name: settings.name }))}${element('uri', `${home}/`)}</author>`
const element = (name: string, text: string, lang?: string) =>
  `<${name}${xmlLang(lang)}>${escapeMarkup(text)}</${name}>`
/** Returns the language attribute of a text that is not in the feed's language. */
const xmlLang = (lang?: string) => (lang ? ` xml:lang="${lang}"` : '')
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
