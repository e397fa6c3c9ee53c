import type { TranslatedKind, TranslationGap } from '#contract/translations/list.ts'

export const KIND_LABELS: Record<TranslatedKind, string> = {
  machinery: 'Machinery',
  gallery: 'Gallery',
  posts: 'Blog posts',
  services: 'Services',
  parts: 'Spare parts',
  settings: 'Firm',
}

export const gapKind = ({ resource }: Pick<TranslationGap, 'resource'>): TranslatedKind =>
  resource === 'firm' ||
  resource === 'contact' ||
  resource === 'texts' ||
  resource === 'appearance' ||
  resource === 'categories'
    ? 'settings'
    : resource

/** Returns a row's name; for a part of the settings, its tab's label. */
export const gapName = (gap: Pick<TranslationGap, 'resource' | 'name'>) =>
  gapKind(gap) === 'settings' ? `${gap.name.charAt(0).toUpperCase()}${gap.name.slice(1)} settings` : gap.name

/** Returns "image alt" for "imageAlt". */
export const fieldText = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Returns the fields as a sentence; empty if there are none. */
export const fieldsText = (label: string, fields: string[]) =>
  fields.length > 0 ? `${label}: ${fields.map(fieldText).join(', ')}` : ''
