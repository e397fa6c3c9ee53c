import { TRANSLATED_KINDS, type TranslatedKind } from '#contract/resources.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'

/** Returns by which kind a row is listed: all parts of the settings are one. */
export const gapKind = ({ resource }: Pick<TranslationGap, 'resource'>): TranslatedKind =>
  TRANSLATED_KINDS.find((kind) => kind === resource) ?? 'settings'

export function gapName({ resource, name }: Pick<TranslationGap, 'resource' | 'name'>): string {
  if (resource === 'firm') return 'Company details'
  return gapKind({ resource }) === 'settings' ? `${capitalised(name)} settings` : name
}

/** Returns "image alt" for "imageAlt". */
export const fieldText = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const fieldsText = (label: string, fields: string[]) =>
  fields.length > 0 ? `${label}: ${fields.map(fieldText).join(', ')}` : ''
