import { z } from 'zod/mini'
import { MAX_KEY, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translation.ts'

/** The icons a service may have (spec section 3). */
export const SERVICE_ICONS = ['tools', 'graduation-cap', 'headset', 'chart-line'] as const

const MAX_DESCRIPTION = 2_000
const MAX_SERVICES = 50

export const serviceInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_DESCRIPTION),
  icon: z.enum(SERVICE_ICONS, 'Choose an icon'),
  /** Not shown; if omitted, it stays as it is. */
  category: z.optional(optionalText(MAX_SHORT_TEXT)),
})

export type ServiceInput = z.infer<typeof serviceInput>

/** What a save takes: the service, and texts of it in other languages. */
export const serviceSave = z.extend(serviceInput, { translations: translationsInput('services') })

export type ServiceSave = z.infer<typeof serviceSave>

/** An icon that is not known falls back to the tools. */
export type Service = InLanguage & {
  id: string
  title: string
  description: string
  icon: string
  category: string
}

/** `version` is 0 of a service that is as the demonstration has it. */
export type StoredService = Service & { version: number }

/** The ids of all services in the order they are to be shown. */
export const serviceOrder = z.object({
  ids: z
    .array(z.string().check(z.maxLength(MAX_KEY)), 'The order is required')
    .check(z.maxLength(MAX_SERVICES, `There are at most ${MAX_SERVICES} services`)),
})
