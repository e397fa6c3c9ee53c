export const ARTICLE_PATH = '/blog/:slug'
