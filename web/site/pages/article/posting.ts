import type { PostSummary } from '#contract/post.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { LoadedPost } from '#web/shared/queries/content.ts'
import { langOf } from '#web/site/lib/contexts.ts'
import type { Localized, SchemaNode } from '#web/site/lib/document.ts'
import { largestImage } from '#web/site/lib/share-image.ts'
import { businessId } from '#web/site/lib/structured-data.ts'
import { postPath } from '#web/site/pages/params.ts'

/** Returns a post in schema.org's terms: in full, or as an entry of the blog. */
export const posting = (
  post: LoadedPost | PostSummary,
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
  url: home + postPath(post.slug),
  mainEntityOfPage: home + postPath(post.slug),
})
