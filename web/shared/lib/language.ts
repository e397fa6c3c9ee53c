import { createContext, useContext } from 'react'
import { useRouter } from 'wouter'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { translator } from '#web/shared/messages/translate.ts'

/** The translator for the screens, into the visitor's language. */
export const Messages = createContext(translator(DEFAULT_LANGUAGE))

export const useTranslate = () => useContext(Messages)

/** Returns the function that adds the visitor's language to a path, for uses other than `Link`. */
export function useLocalPath(): (path: string) => string {
  const { base } = useRouter()
  return (path) => base + path
}

/** The site's origin, for links used elsewhere: the browser's own, or in the Worker the request's. */
export const Origin = createContext('')

/** Returns the URL of a path in the visitor's language. */
export const useFullUrl = (path: string) => useContext(Origin) + useLocalPath()(path)
