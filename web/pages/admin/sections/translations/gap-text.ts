import type { TranslatedKind, TranslationGap } from '#contract/translation-list.ts'

export const KIND_LABELS: Record<TranslatedKind, string> = {
  machinery: 'Machinery',
  gallery: 'Gallery',
  posts: 'Blog posts',
  services: 'Services',
  settings: 'Firm',
}

export const kindOf = ({ resource }: Pick<TranslationGap, 'resource'>): TranslatedKind =>
  resource === 'firm' || resource === 'contact' || resource === 'texts' ? 'settings' : resource

/** What a row is called: of a part of the settings its tab. */
export const gapName = (gap: Pick<TranslationGap, 'resource' | 'name'>) =>
  kindOf(gap) === 'settings' ? `${gap.name.charAt(0).toUpperCase()}${gap.name.slice(1)} settings` : gap.name

/** "imageAlt" as words: "image alt". */
export const fieldText = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The fields in a sentence, or nothing. */
export const fieldsText = (label: string, fields: string[]) =>
  fields.length > 0 ? `${label}: ${fields.map(fieldText).join(', ')}` : ''
