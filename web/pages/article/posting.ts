import type { BlogPostSummary } from '#contract/blog.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Localized, SchemaNode } from '#web/lib/document.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { largestImage } from '#web/lib/share-image.ts'
import { businessId } from '#web/lib/structured-data.ts'
import type { Article } from '#web/queries/blog.ts'
import { articlePath } from './article-path.ts'

/** A post in schema.org's terms: whole, or as the blog lists it. */
export const posting = (
  post: Article | BlogPostSummary,
  origin: string,
  settings: SiteSettings,
  { t, home }: Localized,
): SchemaNode => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: largestImage(origin, post.imageUrl),
  datePublished: post.createdAt,
  ...('updatedAt' in post && { dateModified: post.updatedAt }),
  author: { '@type': 'Organization', name: t('{name} Team', { name: settings.name }), url: `${origin}/` },
  publisher: { '@id': businessId(origin) },
  articleSection: post.category,
  inLanguage: langOf(post, 'updatedAt' in post ? 'content' : 'title') ?? t.language,
  url: home + articlePath(post.slug),
  mainEntityOfPage: home + articlePath(post.slug),
})
