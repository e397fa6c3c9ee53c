import { postsQuery } from '#web/shared/queries/content.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import { breadcrumbs, businessId } from '#web/site/lib/structured-data.ts'
import { posting } from '#web/site/pages/article/article-document.ts'
import { blogRoute } from '#web/site/pages/routes.ts'

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
      title: t(blogRoute.title),
      description: settings.isOwn
        ? settings.description
        : t('Field guides and advice on farm machinery, its soils and its seasons, from the {name} team.', {
            name: settings.name,
          }),
      structuredData: [
        breadcrumbs({ t, home }, [t(blogRoute.title), blogRoute.path]),
        ...(posts.length > 0 ? [blog] : []),
      ],
    })
  },
  sitemap: { page: { changesWith: 'posts' } },
}
