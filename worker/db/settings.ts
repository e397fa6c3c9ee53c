import { inArray } from 'drizzle-orm'
import { type Category, type ShownCategory, translatedNames } from '#contract/machinery/category.ts'
import { TRANSLATED } from '#contract/resources.ts'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import {
  type AdminSettings,
  SETTINGS_PARTS,
  type SettingsPart,
  type TranslatedPart,
} from '#contract/settings/settings.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { InLanguage, StoredTranslations } from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { FIRST_CATEGORIES } from '#domain/machinery/choices.ts'
import { deliveryPricesOf } from '#domain/settings/delivery-prices.ts'
import { markOf } from '#domain/settings/mark.ts'
import { isKnownName } from './categories.ts'
import type { Db } from './client.ts'
import { countedGroups } from './pagination.ts'
import { type Read, read, readTogether } from './read.ts'
import { type SiteStart, settings, translations } from './schema/settings.ts'
import { listServices } from './services.ts'
import { type Texts, withEnglishSource, withTexts } from './translations/translations.ts'

type StoredPart = typeof settings.$inferSelect

/** A part with what its row says; a setting newer than the row is as at first. */
export const partWithRow = <Part extends SettingsPart>(
  part: Part,
  row: Pick<StoredPart, 'value' | 'version'> | undefined,
) => ({ ...FIRST_SETTINGS[part], ...row?.value, version: row?.version ?? 0 }) as AdminSettings[Part]

export const selectSettings = (db: Db) => db.select().from(settings)

/** How a site was started: with the demonstration, without it, or by nobody yet. */
type Start = SiteStart['with'] | undefined

/** The row is no part. */
function startIn(rows: StoredPart[]): Start {
  const value = rows.find(({ part }) => part === 'start')?.value
  return value && 'with' in value ? value.with : undefined
}

/** Stores how the site was started, unless that is known. */
export const storeStart = (db: Db, start: NonNullable<Start>) =>
  db
    .insert(settings)
    .values({ part: 'start', value: { with: start } })
    .onConflictDoNothing()

export const startOf = async (db: Db): Promise<Start> => startIn(await selectSettings(db))

export const hasDemonstration = (rows: StoredPart[]) => startIn(rows) === 'demonstration'

export function partsOf(rows: StoredPart[]): AdminSettings {
  const rowByPart = new Map(rows.map((row) => [row.part, row]))
  const entries = SETTINGS_PARTS.map((part) => [part, partWithRow(part, rowByPart.get(part))])
  return Object.fromEntries(entries)
}

export const adminSettings = async (db: Db): Promise<AdminSettings> => partsOf(await selectSettings(db))

export const TRANSLATED_PARTS = SETTINGS_PARTS.filter((part): part is TranslatedPart => part in TRANSLATED)

export type TextsRow = Pick<typeof translations.$inferSelect, 'rowId' | 'language' | 'fields'>

export const selectSettingsTexts = (db: Db) =>
  db
    .select({ rowId: translations.rowId, language: translations.language, fields: translations.fields })
    .from(translations)
    .where(inArray(translations.resource, TRANSLATED_PARTS))

/** A part's texts in a language. The categories that a site begins with have their names until others are saved. */
export function textsOfPart(part: TranslatedPart, language: OtherLanguage, rows: TextsRow[]): Texts {
  const stored = rows.find((row) => row.rowId === part && row.language === language)?.fields
  if (part !== 'categories') return stored ?? {}
  const names = FIRST_CATEGORIES.map((one) => one[language]).join('\n')
  return { ...withEnglishSource(FIRST_SETTINGS.categories, { categories: names }), ...stored }
}

export const siteSettings = (db: Db, language: Language = DEFAULT_LANGUAGE): Read<SiteSettings> =>
  language === DEFAULT_LANGUAGE
    ? read(db, [selectSettings(db)], settingsInEnglish)
    : read(db, [selectSettings(db), selectSettingsTexts(db)], (found, texts) => settingsIn(language, found, texts))

function settingsInEnglish(found: StoredPart[]): SiteSettings {
  const all = partsOf(found)
  const shown = { ...together(Object.values(publicParts(all))), ...shownCategories(all.categories) }
  return withPhrases({ ...shown, ...ownership(found, all) }, DEFAULT_LANGUAGE)
}

function settingsIn(language: OtherLanguage, found: StoredPart[], rows: TextsRow[]): SiteSettings {
  const all = partsOf(found)
  const parts = Object.entries<object>(publicParts(all)).map(([part, value]): object & InLanguage =>
    isTranslated(part) && part !== 'categories' ? withTexts(part, value, textsOfPart(part, language, rows)) : value,
  )
  const { categories: names } = textsOfPart('categories', language, rows)
  const shown = {
    ...together(parts),
    ...shownCategories(all.categories, translatedNames(all.categories.categories, names), language),
    english: parts.flatMap((part) => part.english ?? []),
  }
  return withPhrases({ ...shown, ...ownership(found, all) }, language)
}

/** Says that the site was started without the demonstration, and that it has the categories that every site starts with. */
const ownership = (rows: StoredPart[], { categories }: AdminSettings): Partial<SiteSettings> =>
  hasDemonstration(rows) ? {} : { isOwn: true, ...(categories.version === 0 && { hasGivenCategories: true }) }

const publicParts = ({ accounts: { tin }, delivery, vat: _, einvoice: __, ...parts }: AdminSettings) => ({
  ...parts,
  accounts: { tin },
  // How far and at which price a kilometre is the owner's own affair.
  delivery: { deliveryCurrency: delivery.deliveryCurrency, deliveryPrices: deliveryPricesOf(delivery) },
})

/** Returns what only a buyer sees who has to pay, the bank accounts, with the taxpayer identification number. */
export const accountSettings = async (db: Db): Promise<AdminSettings['accounts']> => (await adminSettings(db)).accounts

export const isTranslated = (part: string): part is TranslatedPart => TRANSLATED_PARTS.some((one) => one === part)

function together(parts: object[]): SiteSettings {
  const { version: _, ...all } = Object.assign({}, ...parts)
  return all
}

/** Returns the categories as visitors are sent them, in another language with their `names` in it. */
function shownCategories(
  { categories }: Pick<AdminSettings['categories'], 'categories'>,
  names?: (string | undefined)[],
  language: Language = DEFAULT_LANGUAGE,
): Pick<SiteSettings, 'categories' | 'ownCategories'> {
  const shown = categories.map(({ value, label: english, words, hidden }, index): ShownCategory => {
    const name = names?.[index]
    const label = name ?? english
    const isOwn = words !== '' || !isKnownName({ value, label: english }, language, name)
    const more = [label, label === english ? '' : english, words].filter(Boolean).join(' ')
    return {
      value,
      label,
      ...(isOwn && { words: more }),
      ...(hidden && { hidden }),
      ...(names && !name && { lang: DEFAULT_LANGUAGE }),
    }
  })
  const namesOf = (list: Category[]) => JSON.stringify(list.map(({ value, label, hidden }) => [value, label, hidden]))
  const isOwn = namesOf(categories) !== namesOf(FIRST_SETTINGS.categories.categories)
  return { categories: shown, ...(isOwn && { ownCategories: true }) }
}

export async function settingsToTranslate(
  db: Db,
): Promise<{ part: TranslatedPart; value: AdminSettings[TranslatedPart]; texts: StoredTranslations }[]> {
  const [found, rows] = await db.batch([selectSettings(db), selectSettingsTexts(db)])
  const parts = partsOf(found)
  return TRANSLATED_PARTS.map((part) => {
    const value = parts[part]
    const texts = OTHER_LANGUAGES.map((language) => [language, textsOfPart(part, language, rows)])
    return { part, value, texts: Object.fromEntries(texts) }
  })
}

export const storedAppearance = async (db: Db) => (await adminSettings(db)).appearance

/** What a visitor reads where nothing has been entered, and a page would not be one without it. */
const FALLBACK_TEXTS: Record<Language, Pick<SiteSettings, 'name' | 'description' | 'heroText'>> = {
  en: {
    name: 'Farm Machinery',
    description: 'Farm machinery, spare parts and service: see the machines, their prices, and ask for a quotation.',
    heroText: 'Machines for your farm, with their prices. Ask us for a quotation.',
  },
  ha: {
    name: 'Injinan Noma',
    description: 'Injinan gona, kayan gyara da hidima: a duba injina da farashinsu, a nemi takardar farashi.',
    heroText: 'Injina don gonarku, tare da farashinsu. Ku nemi takardar farashi daga wurinmu.',
  },
  fr: {
    name: 'Machines agricoles',
    description: 'Machines agricoles, pièces et service : découvrez les machines, leurs prix, et demandez un devis.',
    heroText: 'Des machines pour votre exploitation, avec leurs prix. Demandez-nous un devis.',
  },
}

/** Returns the settings with neutral phrases for a missing name and texts, and without an address that is a country alone. */
function withPhrases(settings: SiteSettings, language: Language): SiteSettings {
  const name = settings.name || FALLBACK_TEXTS[language].name
  const isSomewhere = settings.street || settings.city
  const mark = markOf({ ...settings, name })
  return {
    ...settings,
    name,
    ...(mark && { mark }),
    legalName: settings.legalName || name,
    description: settings.description || FALLBACK_TEXTS[language].description,
    heroText: settings.heroText || FALLBACK_TEXTS[language].heroText,
    ...(!isSomewhere && { country: '', region: '', postalCode: '' }),
  }
}

/**
 * Returns the settings that visitors are sent. On a site that was started without the demonstration they have what its
 * owner has entered elsewhere: the names of its services. As long as the owner has not chosen the categories, those
 * without a machine are hidden.
 */
export function shownSettings(db: Db, language: Language): Read<SiteSettings> {
  const machines = read(db, [countedGroups(db, 'public machinery')], (groups) => groups)
  // Read on every site: whether it is an own one is known only with the settings, and another trip would take longer.
  const reads = [siteSettings(db, language), listServices(db, language), machines] as const
  return readTogether(db, reads).map(([settings, services, groups]) => {
    if (!settings.isOwn) return settings
    const used = new Set(groups.flatMap(({ group, rows }) => (rows > 0 ? [group] : [])))
    return {
      ...settings,
      serviceNames: services.map(({ title, english }) => ({
        label: title,
        ...(english?.includes('title') && { lang: 'en' }),
      })),
      categories: settings.categories.map((one) => ({
        ...one,
        ...(settings.hasGivenCategories && !used.has(one.value) && { hidden: true }),
      })),
    }
  })
}
