// On the document, because two scripts that share no module need it.
const LOADING = 'data-app-loading'

/** Whether the app is on its way or there: it answers choices itself then. */
export const isAppLoading = (): boolean => document.documentElement.hasAttribute(LOADING)

export const setAppLoading = (isLoading: boolean) => document.documentElement.toggleAttribute(LOADING, isLoading)
