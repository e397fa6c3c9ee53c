import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type Machinery, type MachinerySave, machinerySave, type Preview } from '#contract/machinery.ts'
import { nairaAmount, plainPrice, price } from '#contract/price.ts'
import { get } from '#web/lib/request.ts'
import { defineCollection } from './collection.ts'
import { invalidatePath, type ListParams, resultsQuery } from './list.ts'

const PATH = '/api/machinery'

export const machineryQuery = (params: ListParams) => resultsQuery<Machinery>(PATH, params, 0, { hidden: '1' })

const asTyped = z.pipe(z.string(), z.transform(plainPrice))

/** The contract's rules, with prices as they are typed, such as "$45,000"; an empty slug is left to the name. */
const machineryForm = z.extend(machinerySave, {
  price: z.pipe(asTyped, price),
  priceNgn: z.nullish(z.pipe(asTyped, nairaAmount)),
  slug: z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((slug) => slug || undefined),
    ),
    machinerySave.shape.slug,
  ),
})

export const machinery = defineCollection<Machinery, MachinerySave>({
  path: PATH,
  noun: 'machinery',
  schema: machineryForm,
})

/** Where the page of a hidden machine is seen. */
export async function previewPath(id: string): Promise<string> {
  const response = await get(`/api/admin/machinery/${id}/preview`)
  const preview: Preview | undefined = await response?.json()
  return preview?.path ?? ''
}

/** After an import, which changes many rows at once. */
export const invalidateMachinery = (client: QueryClient) => invalidatePath(client, PATH)
