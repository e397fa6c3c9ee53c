import { z } from 'zod/mini'
import { openingHours } from './opening-hours-input.ts'
import { emailText, isStorableText, MAX_EXCERPT, MAX_SHORT_TEXT, MAX_URL, optionalText, requiredText } from './text.ts'
import { type TranslatedResource, type Translations, translationsInput } from './translation.ts'

const shortText = (message: string) => requiredText(message, MAX_SHORT_TEXT)

/** Eight to fifteen digits behind a plus (ITU-T E.164), written with spaces or hyphens between them or without. */
const phone = (name: string) =>
  z
    .string(`${name} is required`)
    .check(z.trim(), z.regex(/^\+[1-9](?:[ -]?\d){7,14}$/, `${name} must be a number such as +234 803 123 4567`))

const isWebUrl = (value: string) =>
  /^https?:\/\//i.test(value) && !/[\s"<>]/.test(value) && URL.canParse(value) && new URL(value).hostname.includes('.')

/** The URL of a page elsewhere; empty where there is none. */
const profileUrl = z.string().check(
  z.trim(),
  z.maxLength(MAX_URL, `Must be at most ${MAX_URL} characters`),
  z.refine((value) => value === '' || (isStorableText(value) && isWebUrl(value)), 'Must be a valid URL'),
)

const STATISTICS = 4
const MAX_POINTS = 12
const MAX_PHONES = 4
const MAX_MONTHS = 120

const firm = z.object({
  name: shortText('Name is required'),
  legalName: shortText('Full name is required'),
  tagline: shortText('Tagline is required'),
  description: requiredText('Description is required', MAX_EXCERPT),
  /** A year. */
  founded: z.nullable(
    z
      .int('Founded must be a year such as 1994')
      .check(
        z.minimum(1000, 'Founded must be a year such as 1994'),
        z.maximum(2100, 'Founded must be a year such as 1994'),
      ),
  ),
  street: shortText('Street is required'),
  city: shortText('City is required'),
  region: optionalText(MAX_SHORT_TEXT),
  postalCode: optionalText(MAX_SHORT_TEXT),
  country: shortText('Country is required'),
  /** ISO 3166-1, for search engines. */
  countryCode: z
    .string('Country code is required')
    .check(z.regex(/^[A-Z]{2}$/, 'Country code must be two capital letters such as NG')),
})

const contact = z.object({
  phones: z
    .array(phone('Phone'), 'Phones are required')
    .check(z.minLength(1, 'Enter at least one phone number'), z.maxLength(MAX_PHONES, `Enter at most ${MAX_PHONES}`)),
  whatsapp: phone('WhatsApp number'),
  email: emailText('Valid email is required'),
  hours: openingHours,
  hoursNote: optionalText(MAX_EXCERPT),
  facebook: profileUrl,
  x: profileUrl,
  instagram: profileUrl,
  youtube: profileUrl,
})

const texts = z.object({
  heroText: requiredText('Text is required', MAX_EXCERPT),
  productsIntro: requiredText('Text is required', MAX_EXCERPT),
  aboutIntro: requiredText('Text is required', MAX_EXCERPT),
  statistics: z
    .array(
      z.object({ value: shortText('Value is required'), label: shortText('Label is required') }),
      'Statistics are required',
    )
    .check(z.length(STATISTICS, `There are ${STATISTICS} statistics`)),
  badgeTitle: shortText('Title is required'),
  badgeText: shortText('Text is required'),
  financing: z
    .array(shortText('A point must not be empty'), 'Points are required')
    .check(z.minLength(1, 'Enter at least one point'), z.maxLength(MAX_POINTS, `Enter at most ${MAX_POINTS} points`)),
  /** What the portfolio claims of every project. */
  projectsPlace: shortText('Place is required'),
  projectsDone: shortText('Text is required'),
  projectsRegion: shortText('Text is required'),
})

const privacy = z.object({
  inquiryMonths: z
    .int('Months must be a whole number')
    .check(
      z.minimum(1, 'Months must be at least 1'),
      z.maximum(MAX_MONTHS, `Months must be at most ${MAX_MONTHS}, ten years`),
    ),
})

/** What the owner sets about the site, in parts: each is saved, and has a version, by itself. */
export const SETTINGS = { firm, contact, texts, privacy }

export type SettingsPart = keyof typeof SETTINGS
export const SETTINGS_PARTS = Object.keys(SETTINGS) as SettingsPart[]

const LISTS = ['statistics', 'financing'] as const

/** Requires as many lines in a list's translation as in its English: each replaces one. */
const eachLineTranslated: z.core.CheckFn<z.infer<typeof texts> & { translations?: Translations<'texts'> }> = ({
  value,
  issues,
}) => {
  for (const [language, fields] of Object.entries(value.translations ?? {})) {
    for (const name of LISTS) {
      const text = fields[name] ?? ''
      const lines = value[name].length
      if (text.trim() === '' || text.trim().split(/\r?\n/).length === lines) continue
      const message = `Must have ${lines} lines, one for each in English`
      issues.push({ code: 'custom', input: text, path: ['translations', language, name], message })
    }
  }
}

/** What a save of a part takes: with texts of it in other languages, where it has such texts. */
export const SETTINGS_SAVES = {
  firm: z.extend(firm, { translations: translationsInput('firm') }),
  contact: z.extend(contact, { translations: translationsInput('contact') }),
  texts: z.extend(texts, { translations: translationsInput('texts') }).check(eachLineTranslated),
  privacy,
}

export type TranslatedPart = SettingsPart & TranslatedResource

export type SettingsInput<Part extends SettingsPart> = z.infer<(typeof SETTINGS)[Part]>
export type SettingsSave<Part extends SettingsPart> = SettingsInput<Part> & {
  translations?: Part extends TranslatedPart ? Translations<Part> : undefined
}
export type AllSettings = { [Part in SettingsPart]: SettingsInput<Part> }

/** A part as it is stored; `version` is 0 until it is saved for the first time. */
export type StoredSettings<Part extends SettingsPart> = SettingsInput<Part> & { version: number }
export type AdminSettings = { [Part in SettingsPart]: StoredSettings<Part> }
