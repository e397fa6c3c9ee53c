import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES, type OtherLanguage } from '#contract/language.ts'
import {
  type AdminSettings,
  SETTINGS_PARTS,
  type SettingsInput,
  type SettingsPart,
  type SettingsSave,
  type StoredSettings,
  type TranslatedPart,
} from '#contract/settings.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import {
  englishText,
  type InLanguage,
  type StoredTranslations,
  TRANSLATED,
  type Translations,
} from '#contract/translation.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { type Actor, auditChange } from './audit.ts'
import type { Db } from './client.ts'
import { settings } from './schema/settings.ts'
import { translations } from './schema/translations.ts'
import { madeFrom, saveTranslations, type Texts, withTexts } from './translations.ts'

type Row = typeof settings.$inferSelect

/** A part with what its row says; a setting newer than the row has the demonstration's value. */
const withRow = <Part extends SettingsPart>(part: Part, row: Pick<Row, 'value' | 'version'> | undefined) =>
  ({ ...demonstration[part], ...row?.value, version: row?.version ?? 0 }) as StoredSettings<Part>

const selectRows = (db: Db) => db.select().from(settings)

const partsOf = (rows: Row[]) =>
  Object.fromEntries(
    SETTINGS_PARTS.map((part) => [
      part,
      withRow(
        part,
        rows.find((row) => row.part === part),
      ),
    ]),
  ) as AdminSettings

/** Returns every part with its version. */
export const adminSettings = async (db: Db): Promise<AdminSettings> => partsOf(await selectRows(db))

export const TRANSLATED_PARTS = SETTINGS_PARTS.filter((part): part is TranslatedPart => part in TRANSLATED)

type TextsRow = Pick<typeof translations.$inferSelect, 'rowId' | 'language' | 'fields'>

const selectTexts = (db: Db) =>
  db
    .select({ rowId: translations.rowId, language: translations.language, fields: translations.fields })
    .from(translations)
    .where(inArray(translations.resource, TRANSLATED_PARTS))

/** A part's texts in a language; those of the demonstration hold as long as their English does. */
function textsOfPart(
  part: TranslatedPart,
  language: OtherLanguage,
  { rows, value }: { rows: TextsRow[]; value: object },
) {
  const stored = rows.find((row) => row.rowId === part && row.language === language)?.fields
  const given: Partial<Record<string, string>> = firmTranslations[part]?.[language] ?? {}
  const english = demonstration[part] as Record<string, unknown>
  const unchanged = Object.entries(given).filter(
    ([field]) => englishText(english[field]) === englishText((value as Record<string, unknown>)[field]),
  )
  return { ...madeFrom(english, Object.fromEntries(unchanged)), ...stored } as Texts
}

/** Returns the settings that the site is shown with, in a language. */
export async function siteSettings(db: Db, language: Language = DEFAULT_LANGUAGE): Promise<SiteSettings> {
  if (language === DEFAULT_LANGUAGE) return together(Object.values(await adminSettings(db)))
  const [found, rows] = await db.batch([selectRows(db), selectTexts(db)])
  const parts = Object.entries(partsOf(found)).map(([part, value]): object & InLanguage =>
    isTranslated(part) ? withTexts(part, value, textsOfPart(part, language, { rows, value })) : (value as object),
  )
  return { ...together(parts), english: parts.flatMap((part) => part.english ?? []) }
}

const isTranslated = (part: string): part is TranslatedPart => TRANSLATED_PARTS.some((one) => one === part)

function together(parts: object[]): SiteSettings {
  const { version: _, ...all } = Object.assign({}, ...parts)
  return all
}

/** Returns the parts that are translated, each with its version and its texts in the other languages. */
export async function settingsToTranslate(
  db: Db,
): Promise<{ part: TranslatedPart; value: StoredSettings<TranslatedPart>; texts: StoredTranslations }[]> {
  const [found, rows] = await db.batch([selectRows(db), selectTexts(db)])
  const parts = partsOf(found)
  return TRANSLATED_PARTS.map((part) => {
    const value = parts[part]
    const texts = OTHER_LANGUAGES.map((language) => [language, textsOfPart(part, language, { rows, value })])
    return { part, value, texts: Object.fromEntries(texts) }
  })
}

/** Saves a part and returns it; undefined when it is no longer of `expectedVersion`. */
export async function saveSettings<Part extends SettingsPart>(
  db: Db,
  part: Part,
  { translations: given, ...rest }: SettingsSave<Part>,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<StoredSettings<Part> | undefined> {
  const input = rest as SettingsInput<Part>
  const { part: _, ...columns } = getTableColumns(settings)
  const before = (await adminSettings(db))[part]
  const isExpected = expectedVersion === undefined ? undefined : eq(settings.version, expectedVersion)
  const changed = { value: input, version: sql`${settings.version} + 1` }
  const update = db
    .update(settings)
    .set(changed)
    .where(and(eq(settings.part, part), isExpected))
    .returning(columns)
  const first = db
    .insert(settings)
    .values({ part, value: input })
    // Version 0 means that no row was found: one created in the meantime is a conflict.
    .onConflictDoUpdate({ target: settings.part, set: changed, setWhere: isExpected })
    .returning(columns)
  const audit = auditChange(db, actor, 'update', 'settings', summaryOf(part, before, input, given))
  const texts = isTranslated(part) ? saveTranslations(db, part, given as Translations<typeof part>, input, part) : []
  const [[row]] = expectedVersion ? await db.batch([update, audit, ...texts]) : await db.batch([first, audit, ...texts])
  return row && withRow(part, row)
}

/** "firm: name, street, translations": what of a part was changed. */
function summaryOf<Part extends SettingsPart>(
  part: Part,
  before: SettingsInput<Part>,
  after: SettingsInput<Part>,
  given: object = {},
) {
  const names = Object.keys(after) as (keyof typeof after & string)[]
  const changed: string[] = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (Object.values(given).some((texts) => Object.keys(texts).length > 0)) changed.push('translations')
  return `${part}: ${changed.join(', ') || 'nothing changed'}`
}
