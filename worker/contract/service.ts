import { z } from 'zod/mini'
import { MAX_EXCERPT, MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import type { ShownField } from './shown-field.ts'
import { optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translations/translation.ts'

/** The icons a service may have (spec section 3). */
const ICONS = { tools: 'Tools', 'graduation-cap': 'Graduation cap', headset: 'Headset', 'chart-line': 'Chart' }

const MAX_SERVICES = 50

export const serviceInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_EXCERPT),
  icon: z.enum(Object.keys(ICONS) as (keyof typeof ICONS)[], 'Choose an icon'),
  /** Not shown. If left out, it stays as it is. */
  category: z.optional(optionalText(MAX_SHORT_TEXT)),
  translations: translationsInput('services'),
})

export const serviceFields = {
  title: { label: 'Title' },
  icon: { label: 'Icon', options: ICONS, first: 'tools' },
  description: { label: 'Description', rows: 4 },
} satisfies Record<keyof Omit<ServiceInput, 'category' | 'translations'>, ShownField>

export type ServiceInput = z.infer<typeof serviceInput>

/** A service on the home page. An unknown `icon` is shown as "tools". */
export type Service = InLanguage & { id: string; title: string; description: string; icon: string; category: string }

/** A service with its version, which is 0 for one of the demonstration that nobody has changed. */
export type StoredService = Service & { version: number }

export const serviceOrder = z.object({
  ids: z
    .array(z.string().check(z.maxLength(MAX_KEY)), 'The order is required')
    .check(z.maxLength(MAX_SERVICES, `There can be at most ${MAX_SERVICES} services`)),
})
