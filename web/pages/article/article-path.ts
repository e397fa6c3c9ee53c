export const ARTICLE_PATH = '/blog/:slug'

export const articlePath = (slug: string) => ARTICLE_PATH.replace(':slug', slug)
