/** The title of an article that is not there; one that is has its own. */
export const MISSING_TITLE = 'Article Not Found'
