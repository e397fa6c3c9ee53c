import { type SQL, sql } from 'drizzle-orm'
import type { LineVat } from '#contract/money/vat.ts'
import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import type { VatSettings } from '#contract/settings/vat.ts'
import type { Db } from './client.ts'
import type { Guard } from './guards.ts'
import { sqlList } from './insert-select.ts'
import { bin } from './schema/history.ts'
import { parts } from './schema/parts.ts'
import { quotations } from './schema/quotations.ts'

const { id, lines, deliveryVat } = quotations

/** Whether the firm is registered for VAT: none is before it has said so. */
const isRegistered = sql`coalesce((select json_extract(value, '$.registered') from settings where part = 'vat'), 0)`

type Taxed = Pick<QuotationDraft, 'lines' | 'deliveryVat'>

function vatByField({ lines, deliveryVat }: Taxed): Record<string, LineVat> {
  const byField: Record<string, LineVat> = {}
  for (const [i, { vat }] of lines.entries()) if (vat) byField[`lines.${i}.vat`] = vat
  if (deliveryVat) byField.deliveryVat = deliveryVat
  return byField
}

export const fieldsWithVat = (draft: Taxed) => Object.keys(vatByField(draft))

/** The rows of the settings' classes: those of every site until the owner has saved others. */
const vatClassRows = sql`json_each(coalesce((select json_extract(value, '$.rows') from settings where part = 'vat'),
  ${JSON.stringify(FIRST_SETTINGS.vat.rows)}))`

export const selectVatClasses = (db: Db) => db.select({ id: sql<string>`value ->> 'id'` }).from(vatClassRows)

/** Requires the settings to have the class that a part is put into; one that it has already may stay. */
export const requireVatClasses = (given: { id?: string; vatClass?: string | undefined }[]): Guard => ({
  reason: 'unknown-vat-class',
  when: sql`exists (select 1 from json_each(${JSON.stringify(given)}) given where coalesce(given.value ->> 'vatClass', '') <> ''
    and given.value ->> 'vatClass' not in (select value ->> 'id' from ${vatClassRows})
    and not exists (select 1 from ${parts} where ${parts.id} = given.value ->> 'id' and vat_class = given.value ->> 'vatClass'))`,
})

/** What has a class of VAT outside the settings, as names by class: parts, those in the bin too, and drafts. */
const usesOfClasses = sql`select vat_class class, 'part ' || number name from parts
  union all select ${bin.row} ->> 'vat_class', 'part ' || (${bin.row} ->> 'number') || ' in the bin' from ${bin} where ${bin.resource} = 'parts'
  union all select json_extract(one.value, '$.vat.id'), 'a draft' from ${quotations}, json_each(${lines}) one where ${quotations.status} = 'draft'
  union all select ${deliveryVat} ->> 'id', 'a draft' from ${quotations} where ${quotations.status} = 'draft'`

/** Selects what has a class that a save of the VAT would take away. */
const usesOfRemoved = ({ rows }: Pick<VatSettings, 'rows'>) => sql`select distinct class, name from (${usesOfClasses})
  where class in (select value ->> 'id' from ${vatClassRows})
    and class not in ${sqlList(rows.map((row) => row.id))}`

export const requireUnusedVat = (after: Pick<VatSettings, 'rows'>): Guard => ({
  reason: 'vat-class-in-use',
  when: sql`exists (${usesOfRemoved(after)})`,
})

export const vatUses = async (db: Db, after: Pick<VatSettings, 'rows'>): Promise<string[]> =>
  (await db.all<{ name: string }>(sql`${usesOfRemoved(after)} limit 5`)).map(({ name }) => name)

/** Every class of VAT that the settings have a row of, and that a stored quotation with one of these ids has. */
const knownVat = (ids: string[]): SQL => {
  const stored = sql`${quotations} where ${id} in ${sqlList(ids)}`
  const columns = (vat: SQL) => sql`select ${vat} ->> 'id' id, ${vat} ->> 'name' name, ${vat} ->> 'kind' kind,
    ${vat} ->> 'points' points, ${vat} ->> 'text' text`
  return sql`select one.value ->> 'id' id, one.value ->> 'name' name, one.value ->> 'kind' kind,
      case one.value ->> 'kind' when 'standard' then cast(round(100 * (one.value ->> 'rate')) as integer) else 0 end points,
      case when one.value ->> 'printed' then one.value ->> 'text' else '' end text
    from ${vatClassRows} one
    union all ${columns(sql`vat`)} from (select value -> 'vat' vat from
      (select ${lines} from ${stored}) of_draft, json_each(of_draft.lines))
    union all ${columns(sql`delivery_vat`)} from ${stored}`
}

/** The fields of a draft whose VAT is neither of the settings, nor of the stored draft, nor of what it is a copy of. */
const unknownVat = (
  draft: QuotationDraft,
  storedId: string,
) => sql`select key from json_each(${JSON.stringify(vatByField(draft))}) given
  where not exists (select 1 from (${knownVat([storedId, draft.copyOf ?? ''])}) known where (known.id, known.name, known.kind, known.points, known.text) =
    (given.value ->> 'id', given.value ->> 'name', given.value ->> 'kind', given.value ->> 'points', given.value ->> 'text'))`

export const fieldsOfUnknownVat = async (db: Db, draft: QuotationDraft, storedId = '') =>
  (await db.all<{ key: string }>(unknownVat(draft, storedId))).map(({ key }) => key)

/** Requires a draft's VAT to be in the settings, or in what it is a copy of; and the firm to be registered. */
export const requireVat = (draft: QuotationDraft, storedId = ''): Guard[] =>
  fieldsWithVat(draft).length === 0
    ? []
    : [
        { reason: 'vat-not-registered', when: sql`not ${isRegistered}` },
        { reason: 'unknown-vat-class', when: sql`exists (${unknownVat(draft, storedId)})` },
      ]

/** Requires the firm to be registered where a stored draft has VAT. */
export const requireRegisteredFor = (quotationId: string): Guard => ({
  reason: 'vat-not-registered',
  when: sql`not ${isRegistered} and exists (select 1 from ${quotations} where ${id} = ${quotationId}
    and ${quotations.status} = 'draft' and (${deliveryVat} is not null or exists (
      select 1 from json_each(${lines}) where json_extract(value, '$.vat') is not null)))`,
})
