import type { OtherLanguage } from '#domain/language.ts'
import type { files as hausa } from './ha/parts.ts'
import type { Dictionary } from './translation.ts'

/** A part of the messages, loaded with the screens that name it; every screen needs `shared`. */
export type MessagePart = keyof typeof hausa

type Texts<Part extends MessagePart> = Awaited<ReturnType<(typeof hausa)[Part]>>['messages']

export const MESSAGE_PARTS = ['shared', 'home', 'catalogue', 'machine', 'blog', 'correspondence', 'order'] as const

/** Every message, by the English text in the code: what Hausa has, each other language must have. */
export type Message = { [Part in MessagePart]: keyof Texts<Part> }[MessagePart]

/** The files of a language, one for each part; a missing one is a type error. */
type MessageFiles = Record<MessagePart, () => Promise<{ messages: Dictionary }>>

/** English texts are in the code. Of the others, a visitor fetches one language, and only the parts a screen needs. */
export const languageFiles: Record<OtherLanguage, () => Promise<{ files: MessageFiles }>> = {
  ha: () => import('./ha/parts.ts'),
  fr: () => import('./fr/parts.ts'),
}
