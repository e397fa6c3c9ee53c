import type { Binned } from '#contract/resources.ts'
import type { OtherLanguage } from '#domain/language.ts'

/** The parts of the settings that are texts and pictures; the others are set again, so that confirmations are asked. */
export const VERSIONED_PARTS = ['firm', 'contact', 'texts', 'appearance', 'categories'] as const

export const MAX_VERSIONS = 20
export const VERSION_DAYS = 365

/** Texts as they were saved: `savedAt` is ISO-8601 UTC, `savedBy` is null if unknown. */
export type TextVersion = { id: number; savedAt: string; savedBy: string | null }

export type VersionTexts = {
  fields: Record<string, unknown>
  translations: Partial<Record<OtherLanguage, Record<string, string>>>
}

/** A version beside what is stored now; `rowVersion` is the version of the row it was compared with. */
export type ComparedVersion = TextVersion & { earlier: VersionTexts; now: VersionTexts; rowVersion: number }

export const BIN_DAYS = 30

/** A deleted item under its old id. It is deleted permanently after `purgeAt`; times are ISO-8601 UTC. */
export type BinItem = {
  id: string
  resource: Binned
  name: string
  imageUrl: string | null
  deletedAt: string
  deletedBy: string | null
  purgeAt: string
}
