import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { breadcrumbs, businessId } from '#web/lib/structured-data.ts'
import { posting } from '#web/pages/article/posting.ts'
import { postsQuery } from '#web/queries/blog.ts'
import { blogRoute } from './route.ts'
import { TITLE } from './title.ts'

export const blogDocument: DocumentDefinition = {
  document: ({ client, url, settings }) => {
    const posts = client.getQueryData(postsQuery().queryKey) ?? []
    const blog = {
      '@type': 'Blog',
      name: `${settings.name} blog`,
      url: url.origin + blogRoute.path,
      publisher: { '@id': businessId(url.origin) },
      blogPost: posts.map((post) => posting(post, url.origin, settings)),
    }
    return screenDocument(url, {
      title: TITLE,
      description: `Field guides and advice on farm machinery, its soils and its seasons, from the ${settings.name} team.`,
      structuredData: [breadcrumbs(url.origin, [TITLE, blogRoute.path]), blog],
    })
  },
  sitemap: { page: { changesWith: 'posts' } },
}
