import type { OtherLanguage } from '#domain/language.ts'
import type { messages as blog } from './ha/blog.ts'
import type { messages as catalogue } from './ha/catalogue.ts'
import type { messages as correspondence } from './ha/correspondence.ts'
import type { messages as home } from './ha/home.ts'
import type { messages as machine } from './ha/machine.ts'
import type { messages as order } from './ha/order.ts'
import type { messages as shared } from './ha/shared.ts'
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

/** Every message, by the English text in the code: what Hausa has, each other language must have. */
export type Message = { [Part in MessagePart]: keyof Texts[Part] }[MessagePart]

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
