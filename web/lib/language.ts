import { createContext, useContext } from 'react'
import { useRouter } from 'wouter'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { translator } from '#web/messages/translate.ts'

/** What the screens are drawn with: the messages of the visitor's language. */
export const Messages = createContext(translator(DEFAULT_LANGUAGE))

/** Returns the function that translates messages into the visitor's language. */
export const useTranslate = () => useContext(Messages)

/** Returns the function that puts the visitor's language before a path, where no `Link` does. */
export function useLocalPath(): (path: string) => string {
  const { base } = useRouter()
  return (path) => base + path
}
