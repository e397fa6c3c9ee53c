import { getTableColumns, sql } from 'drizzle-orm'
import type { PartInput, SparePart } from '#contract/part.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Audience } from '#worker/db/machinery/rows.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { parts } from '#worker/db/schema/parts.ts'
import { translations } from '#worker/db/schema/settings.ts'
import { partIndex } from '#worker/db/search/index.ts'
import { textsIn, translateRowTexts } from '#worker/db/translations/translations.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(parts)

/** Selects the public machines that a part fits, as JSON. */
const fitsIn = (language: Language) => {
  const text =
    language === DEFAULT_LANGUAGE
      ? sql`null`
      : sql`(select t.fields ->> '$.name.text' from ${translations} t
          where t.row_id = ${machinery}.id and t.resource = 'machinery' and t.language = ${language})`
  return sql<string>`(select json_group_array(json_object('id', ${machinery}.id, 'slug', coalesce(${machinery}.slug, ${machinery}.id), 'name', ${machinery}.name, 'text', ${text}))
    from json_each(${parts}.machines) f join ${machinery} on ${machinery}.id = f.value where ${machinery}.hidden = 0)`.as(
    'fits',
  )
}

export const partColumnsIn = (language: Language) => ({
  ...columns,
  texts: textsIn('parts', parts, language),
  fits: fitsIn(language),
})

type Row = Omit<typeof parts.$inferSelect, 'searchText' | 'indexVersion'> & { texts: string | null; fits: string }

/** Makes parts of their rows; of the machines that they fit, the public learns no id of a hidden one. */
export const toPartIn =
  (language: Language, audience: Audience = 'admin') =>
  ({ priceCents, priceKobo, ...row }: Row): SparePart => {
    const fits: { id: string; slug: string; name: string; text: string | null }[] = JSON.parse(row.fits)
    const isShown = (machine: string) => audience === 'admin' || fits.some(({ id }) => id === machine)
    return {
      ...translateRowTexts('parts', row, language),
      machines: row.machines.filter(isShown),
      price: priceFromCents(priceCents),
      priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
      fits: fits.map(({ slug, name, text }) => ({
        slug,
        name: text || name,
        ...(language !== DEFAULT_LANGUAGE && !text && { english: ['name'] }),
      })),
    }
  }

/** Converts input to a row; it is indexed again after its save (`reindexSearch`), with its machines' names. */
export const toPartRow = ({ price, priceNgn, translations: _, ...input }: PartInput) => ({
  ...input,
  machines: [...new Set(input.machines)],
  priceCents: centsFromPrice(price),
  priceKobo: centsFromPrice(priceNgn || '0') || null,
  searchText: partIndex(input).searchText,
  indexVersion: 0,
})
