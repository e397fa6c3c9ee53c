import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { breadcrumbs, businessId } from '#web/lib/structured-data.ts'
import { posting } from '#web/pages/article/posting.ts'
import { postsQuery } from '#web/queries/blog.ts'
import { blogRoute } from './route.ts'
import { TITLE } from './title.ts'

export const definition: DocumentDefinition = {
  document: ({ client, url, settings, t, home }) => {
    const posts = client.getQueryData(postsQuery().queryKey) ?? []
    const blog = {
      '@type': 'Blog',
      name: t('{name} blog', { name: settings.name }),
      inLanguage: t.language,
      url: home + blogRoute.path,
      publisher: { '@id': businessId(url.origin) },
      blogPost: posts.map((post) => posting(post, url.origin, settings, { t, home })),
    }
    return screenDocument(url, {
      title: t(TITLE),
      description: t('Field guides and advice on farm machinery, its soils and its seasons, from the {name} team.', {
        name: settings.name,
      }),
      structuredData: [breadcrumbs({ t, home }, [t(TITLE), blogRoute.path]), blog],
    })
  },
  sitemap: { page: { changesWith: 'posts' } },
}
