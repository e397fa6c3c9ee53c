import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { VERSIONED_PARTS } from '#contract/admin/history.ts'
import { translatedNames } from '#contract/machinery/category.ts'
import type {
  AdminSettings,
  SettingsInput,
  SettingsPart,
  SettingsSave,
  TranslatedPart,
} from '#contract/settings/settings.ts'
import { englishText, type TranslatedText, type Translations } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { categoryChange } from './categories.ts'
import type { Db } from './client.ts'
import { requireSavedPart } from './guards.ts'
import { requireImages } from './images/deleted.ts'
import { queueAccountsMails } from './mail-outbox.ts'
import { settings, translations } from './schema/settings.ts'
import {
  isTranslated,
  partsOf,
  partWithRow,
  selectSettings,
  selectSettingsTexts,
  type TextsRow,
  textsOfPart,
} from './settings.ts'
import { saveTranslations, type WithTexts } from './translations/translations.ts'
import { requireUnusedVat } from './vat.ts'
import { type RowChange, type Statement, unlessRejected, write } from './write.ts'

/** Saves a part; undefined when it is no longer of `seenVersion`. `notify` mails other bank accounts to every admin. */
export async function saveSettings<Part extends SettingsPart>(
  db: Db,
  part: Part,
  {
    input: save,
    expectedVersion: seenVersion,
    actor,
    as = 'update',
  }: Omit<RowChange<WithTexts<SettingsSave<Part>>>, 'id'>,
  { notify = false } = {},
): Promise<AdminSettings[Part] | undefined> {
  const { translations: given, moves, ...rest } = save
  const input = rest as SettingsInput<Part>
  const { part: _, ...columns } = getTableColumns(settings)
  const [stored, texts] = await db.batch([selectSettings(db), selectSettingsTexts(db)])
  const all = partsOf(stored)
  const before = all[part]
  const translated = 'categories' in input ? { ...namesInOrder(input, texts), ...given } : given
  // Each change of accounts is compared with the one before it, so that none goes unnoticed.
  const expectedVersion = seenVersion ?? (part === 'accounts' ? before.version : undefined)
  const store = db
    .insert(settings)
    .values({ part, value: input })
    .onConflictDoUpdate({ target: settings.part, set: { value: input, version: sql`${settings.version} + 1` } })
    .returning(columns)
  const categories = 'categories' in input ? categoryChange(db, all.categories, input, moves) : null
  const after: Statement[] = []
  if (notify && areOtherAccounts(all.accounts, input))
    after.push(queueAccountsMails(db, maskedAccounts(input).join('\n')))
  if (isTranslated(part))
    after.push(...dropUnentered(db, part, input, texts), ...saveTranslations(db, part, translated, input, part))
  if (categories) after.push(...categories.behind(given !== undefined || before.version === 0))
  const written = write(db, store, {
    actor,
    action: as,
    entity: 'settings',
    summary: summaryOf(part, all, input, { given, moves }),
    guards: [
      // First: what an old form shows may be refused for what others have changed since.
      ...requireSavedPart(part, expectedVersion),
      ...(categories ? [categories.guard] : []),
      ...('usual' in input ? [requireUnusedVat(input)] : []),
      requireImages(input),
    ],
    versions: [{ as: 'settings', ids: VERSIONED_PARTS.filter((one) => one === part) }],
    after,
  })
  const [row] = (await unlessRejected('stale-version', written)) ?? []
  return row && partWithRow(part, row)
}

/** Returns what takes away the texts that nobody has entered whose English is another now. */
const dropUnentered = (db: Db, part: TranslatedPart, value: object, rows: TextsRow[]) =>
  rows
    .filter(({ rowId }) => rowId === part)
    .flatMap(({ language, fields }) => {
      const isStill = ([field, text]: [string, TranslatedText | undefined]) =>
        !text?.unentered || text.of === englishText(Reflect.get(value, field))
      const left = Object.entries(fields).filter(isStill)
      if (left.length === Object.keys(fields).length) return []
      return db
        .update(translations)
        .set({ fields: Object.fromEntries(left) })
        .where(and(eq(translations.resource, part), eq(translations.rowId, part), eq(translations.language, language)))
    })

/** Returns the names in other languages in the order of the list that is saved, where all of them are translated. */
function namesInOrder(value: SettingsInput<'categories'>, rows: TextsRow[]): Translations<'categories'> {
  const entries = OTHER_LANGUAGES.flatMap((language) => {
    const names = translatedNames(value.categories, textsOfPart('categories', language, rows).categories)
    return names.length > 0 && names.every(Boolean) ? [[language, { categories: names.join('\n') }]] : []
  })
  return Object.fromEntries(entries)
}

type Accounts = Pick<SettingsInput<'accounts'>, 'accounts'>

const areOtherAccounts = (before: Accounts, after: object): after is Accounts =>
  'accounts' in after && JSON.stringify(before.accounts) !== JSON.stringify(after.accounts)

/** How many digits are shown: enough to recognise an account, too few for a mailbox's reader to misuse. */
const SHOWN = 4

const maskedAccounts = ({ accounts }: Accounts) =>
  accounts.map(({ bank, number, currency }) => {
    const name = bank.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    return `${name}, ${currency}, ending in ${number.replace(/[ -]/g, '').slice(-SHOWN)}`
  })

const accountsText = (accounts: Accounts) => maskedAccounts(accounts).join(' and ') || 'none'

/** "firm: name, street, translations": what of a part was changed. */
function summaryOf<Part extends SettingsPart>(
  part: Part,
  all: AdminSettings,
  after: SettingsInput<Part>,
  { given = {}, moves = {} }: { given?: object; moves?: Record<string, string> },
) {
  const before = new Map(Object.entries(all[part]))
  const changed = Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(before.get(name)) === JSON.stringify(value) ? [] : [name],
  )
  if (Object.values(given).some((texts) => Object.keys(texts).length > 0)) changed.push('translations')
  changed.push(...Object.entries(moves).map(([from, to]) => `machines moved from ${from} to ${to}`))
  const accounts = areOtherAccounts(all.accounts, after)
    ? `; before: ${accountsText(all.accounts)}; now: ${accountsText(after)}`
    : ''
  return `${part}: ${changed.join(', ') || 'nothing changed'}${accounts}`
}
