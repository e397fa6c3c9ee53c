import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import type { Language } from '#domain/language.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { newestOf } from '#worker/db/pagination.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { machineIndex } from '#worker/db/search/index.ts'
import { textsIn, translateRowTexts, type WithTexts } from '#worker/db/translations/translations.ts'

const { searchText, indexVersion, haFrom, haTo, hpFrom, hpTo, ...rest } = getTableColumns(machinery)
const forSearch = { searchText, indexVersion, haFrom, haTo, hpFrom, hpTo }

/** The columns of a machine, except those that only search and filters read. */
export const columns = rest

export type StoredMachine = Omit<typeof machinery.$inferSelect, keyof typeof forSearch>

/** Converts a row to a machine: prices as decimals, and a slug. */
export const toMachinery = <Found extends Pick<StoredMachine, 'id' | 'slug' | 'priceCents' | 'priceKobo'>>({
  priceCents,
  priceKobo,
  slug,
  ...row
}: Found) => ({
  ...row,
  slug: slug ?? row.id,
  price: priceFromCents(priceCents),
  priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
})

export const columnsIn = (language: Language) => ({ ...columns, texts: textsIn('machinery', machinery, language) })

export const toMachineryIn = (row: StoredMachine & { texts: string | null }, language: Language): Machinery =>
  toMachinery(translateRowTexts('machinery', row, language))

/** Converts input to a row, with its search text. A machine that is not featured has no place. */
export const toMachineryRow = <Input extends WithTexts<MachineryInput>>({
  price,
  priceNgn,
  translations: _,
  ...input
}: Input) => ({
  ...input,
  ...(input.featured === false && { position: null }),
  priceCents: centsFromPrice(price),
  priceKobo: centsFromPrice(priceNgn || '0') || null,
  ...machineIndex(input),
})

/** The audience of a list: the public, or administrators, who see hidden machines as well. */
export type Audience = 'public' | 'admin'

export const isVisibleTo = (audience: Audience): SQL | undefined =>
  // A literal, so that SQLite uses the indexes of public machines.
  audience === 'public' ? sql`${machinery.hidden} = 0` : undefined

export const newest = newestOf(machinery)
