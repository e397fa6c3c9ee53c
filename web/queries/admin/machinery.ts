import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type Machinery, type MachineryInput, machineryInput } from '#contract/machinery.ts'
import { nairaAmount, plainPrice, price } from '#contract/price.ts'
import { defineCollection } from './collection.ts'
import { invalidatePath, type ListParams, resultsQuery } from './list.ts'

const PATH = '/api/machinery'

export const machineryQuery = (params: ListParams) => resultsQuery<Machinery>(PATH, params, 0)

const asTyped = z.pipe(z.string(), z.transform(plainPrice))

/** The contract's rules, with prices as they are typed, such as "$45,000". */
const machineryForm = z.extend(machineryInput, {
  price: z.pipe(asTyped, price),
  priceNgn: z.nullish(z.pipe(asTyped, nairaAmount)),
})

export const machinery = defineCollection<Machinery, MachineryInput>({
  path: PATH,
  noun: 'machinery',
  schema: machineryForm,
})

/** After an import, which changes many rows at once. */
export const invalidateMachinery = (client: QueryClient) => invalidatePath(client, PATH)
