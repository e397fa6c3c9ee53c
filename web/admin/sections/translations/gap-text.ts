import type { TranslatedKind, TranslationGap } from '#contract/translations/list.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'

export const KIND_LABELS: Record<TranslatedKind, string> = {
  machinery: 'Machinery',
  gallery: 'Gallery',
  posts: 'Blog posts',
  services: 'Services',
  parts: 'Spare parts',
  settings: 'Settings',
}

export const gapKind = ({ resource }: Pick<TranslationGap, 'resource'>): TranslatedKind =>
  resource === 'firm' ||
  resource === 'contact' ||
  resource === 'texts' ||
  resource === 'appearance' ||
  resource === 'categories'
    ? 'settings'
    : resource

/** Returns a row's name; for a part of the settings, what its tab is about. */
export function gapName({ resource, name }: Pick<TranslationGap, 'resource' | 'name'>): string {
  if (resource === 'firm') return 'Company details'
  return gapKind({ resource }) === 'settings' ? `${capitalised(name)} settings` : name
}

/** Returns "image alt" for "imageAlt". */
export const fieldText = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Returns the fields as a sentence; empty if there are none. */
export const fieldsText = (label: string, fields: string[]) =>
  fields.length > 0 ? `${label}: ${fields.map(fieldText).join(', ')}` : ''
