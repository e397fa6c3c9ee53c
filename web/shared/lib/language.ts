import { createContext, useContext } from 'react'
import { useRouter } from 'wouter'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { translator } from '#web/shared/messages/translate.ts'

export const Messages = createContext(translator(DEFAULT_LANGUAGE))

export const useTranslate = () => useContext(Messages)

/** Returns the function that adds the visitor's language to a path, for uses other than `Link`. */
export function useLocalPath(): (path: string) => string {
  const { base } = useRouter()
  return (path) => base + path
}

/** The site's origin, for links used elsewhere: the browser's own, or in the Worker the request's. */
export const OriginContext = createContext('')

export const useFullUrl = (path: string) => useContext(OriginContext) + useLocalPath()(path)
