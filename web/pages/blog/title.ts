export const TITLE = 'Blog'
