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
