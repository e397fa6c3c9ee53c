import type { OtherLanguage } from '#contract/language.ts'
import type { texts as blog } from './en/blog.ts'
import type { texts as catalogue } from './en/catalogue.ts'
import type { texts as correspondence } from './en/correspondence.ts'
import type { texts as home } from './en/home.ts'
import type { texts as machine } from './en/machine.ts'
import type { texts as shared } from './en/shared.ts'
import type { Dictionary } from './translation.ts'

type Texts = {
  shared: typeof shared
  home: typeof home
  catalogue: typeof catalogue
  machine: typeof machine
  blog: typeof blog
  correspondence: typeof correspondence
}

/** A part of the messages, fetched with the screens that name it; `shared` is what every screen needs. */
export type MessagePart = keyof Texts

export const MESSAGE_PARTS = [
  'shared',
  'home',
  'catalogue',
  'machine',
  'blog',
  'correspondence',
] as const satisfies MessagePart[]

/** Every message; its key is the English text in the code. */
export type Message = Texts[MessagePart][number]

/** The files of a language, one for each part: a missing one is a type error. */
type MessageFiles = Record<MessagePart, () => Promise<{ messages: Dictionary }>>

/** English is not fetched: it is in the code. Of the others a visitor fetches one language, and what the screen needs. */
export const languageFiles: Record<OtherLanguage, () => Promise<{ files: MessageFiles }>> = {
  ha: () => import('./ha/parts.ts'),
  fr: () => import('./fr/parts.ts'),
}
