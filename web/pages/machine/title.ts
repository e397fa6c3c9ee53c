/** The title of a machine that is not there; one that is has its own. */
export const MISSING_TITLE = 'Machine Not Found'
