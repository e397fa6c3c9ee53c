import { createContext } from 'react'

/** Whether a form begins with its translations open: it was opened for them. */
export const ShowsTranslations = createContext(false)
