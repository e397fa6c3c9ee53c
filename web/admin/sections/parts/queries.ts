import { z } from 'zod/mini'
import { withPriceFromNaira } from '#contract/money/price.ts'
import { type PartInput, partFields, partInput, type SparePart } from '#contract/part.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { type ListParams, resultsQuery } from '#web/admin/lib/list.ts'

const PATH = '/api/parts'

export const partRowsQuery = (params: ListParams) => resultsQuery<SparePart>(PATH, params, 0, { hidden: '1' })

export const partCollection = defineCollection<SparePart, PartInput>({
  path: PATH,
  noun: 'part',
  schema: z.pipe(z.transform(withPriceFromNaira<z.input<typeof partInput>>), partInput),
  fields: partFields,
  translated: 'parts',
})
