import type { OtherLanguage } from '#domain/language.ts'
import type { texts as blog } from './en/blog.ts'
import type { texts as catalogue } from './en/catalogue.ts'
import type { texts as correspondence } from './en/correspondence.ts'
import type { texts as home } from './en/home.ts'
import type { texts as machine } from './en/machine.ts'
import type { texts as order } from './en/order.ts'
import type { texts as shared } from './en/shared.ts'
import type { Dictionary } from './translation.ts'

type Texts = {
  shared: typeof shared
  home: typeof home
  catalogue: typeof catalogue
  machine: typeof machine
  blog: typeof blog
  correspondence: typeof correspondence
  order: typeof order
}

/** A part of the messages, loaded with the screens that name it; every screen needs `shared`. */
export type MessagePart = keyof Texts

export const MESSAGE_PARTS = [
  'shared',
  'home',
  'catalogue',
  'machine',
  'blog',
  'correspondence',
  'order',
] as const satisfies MessagePart[]

/** Every message; its key is the English text in the code. */
export type Message = Texts[MessagePart][number]

/** The files of a language, one for each part; a missing one is a type error. */
type MessageFiles = Record<MessagePart, () => Promise<{ messages: Dictionary }>>

/**
 * English texts are in the code and not fetched. Of the others, a visitor fetches one language, and only the parts a
 * screen needs.
 */
export const languageFiles: Record<OtherLanguage, () => Promise<{ files: MessageFiles }>> = {
  ha: () => import('./ha/parts.ts'),
  fr: () => import('./fr/parts.ts'),
}
