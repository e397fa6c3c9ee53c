// Stored on the document, because two scripts without a common module need it.
const LOADING = 'data-app-loading'

/** Returns whether the app is loading or has loaded: it then handles choices itself. */
export const isAppLoading = (): boolean => document.documentElement.hasAttribute(LOADING)

export const setAppLoading = (isLoading: boolean) => document.documentElement.toggleAttribute(LOADING, isLoading)
