import type { Language } from '#contract/language.ts'
import { Work } from '#tests/simulate/engine/turns.ts'

type Sent = { state: 'sent'; id: string | null } | { state: 'queued' } | { state: 'failed'; error: unknown }

/** The program of a tab. */
export type Page = {
  submit: (kind: 'contact' | 'quotation', fields: Record<string, string>, language: Language) => Promise<Sent>
  flush: () => Promise<void>
  countQueued: () => Promise<number>
}

export type Listener = (event: { data?: unknown }) => void

export class Tab {
  readonly work = new Work()
  readonly onOnline: Listener[] = []
  page!: Page
}
