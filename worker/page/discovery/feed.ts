import type { Context } from 'hono'
import type { BlogPost } from '#contract/blog.ts'
import { type SiteSettings, teamName } from '#contract/site-settings.ts'
import { articlePath, largestImage } from '#web/app/server.tsx'
import { postsForFeed } from '#worker/db/blog.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { articleHtml } from '#worker/markdown/article-html.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import { xml } from './xml.ts'

const MAX_ENTRIES = 50

/** The newest articles as an Atom feed (RFC 4287). */
export async function feed(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const [posts, settings] = await Promise.all([postsForFeed(c.var.db, MAX_ENTRIES), siteSettings(c.var.db)])
  const updated =
    posts
      .map((post) => post.updatedAt)
      .sort()
      .at(-1) ?? NEVER
  return xml(
    c,
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${escapeMarkup(`${origin}/`)}">`,
      element('id', `${origin}/feed.xml`),
      element('title', `${settings.name} blog`),
      element('subtitle', settings.tagline),
      element('updated', updated),
      link('self', 'application/atom+xml', `${origin}/feed.xml`),
      link('alternate', 'text/html', `${origin}/blog`),
      element('icon', `${origin}/favicon.ico`),
      author(origin, settings),
      ...posts.map((post) => entry(post, origin, settings)),
      '</feed>',
    ].join('\n'),
    'application/atom+xml',
  )
}

// A feed must say when it last changed; one without articles never has.
const NEVER = '1970-01-01T00:00:00.000Z'

const entry = (post: BlogPost, origin: string, settings: SiteSettings) =>
  [
    '<entry>',
    // The row's own UUID: the entry stays the same one when its slug or the site's host name changes.
    element('id', `urn:uuid:${post.id}`),
    element('title', post.title),
    link('alternate', 'text/html', origin + articlePath(post.slug)),
    element('published', post.createdAt),
    element('updated', post.updatedAt),
    author(origin, settings),
    `<category term="${escapeMarkup(post.category)}"/>`,
    element('summary', post.excerpt),
    `<content type="html">${escapeMarkup(contentHtml(post, origin))}</content>`,
    '</entry>',
  ].join('')

/** The post as a feed reader shows it: its image, and its text. */
const contentHtml = (post: BlogPost, origin: string) =>
  `<p><img src="${escapeMarkup(largestImage(origin, post.imageUrl))}" alt="${escapeMarkup(post.title)}"></p>${articleHtml(post, { origin })}`

const author = (origin: string, settings: SiteSettings) =>
  `<author>${element('name', teamName(settings))}${element('uri', `${origin}/`)}</author>`
const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
