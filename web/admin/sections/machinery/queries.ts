import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { ImportReport, importInput } from '#contract/machinery/import.ts'
import {
  type Machinery,
  type MachineryInput,
  type MachineryOrder,
  machineryFields,
  machineryInput,
  type PositionedMachine,
} from '#contract/machinery/machinery.ts'
import { withPriceFromNaira } from '#contract/money/price.ts'
import { eachLineTranslated, TRANSLATED_LISTS } from '#contract/translations/translation.ts'
import { invalidatePath, useChange } from '#web/admin/lib/change.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { type ListParams, resultsQuery } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import { useImportMutation } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import type { ImportNoun } from './import/import-text.ts'

const PATH = '/api/machinery'

export const adminMachineryQuery = (params: ListParams) => resultsQuery<Machinery>(PATH, params, 0, { hidden: '1' })

/** The contract's rules; an empty slug is generated from the name. */
const formRules = z.extend(machineryInput, {
  slug: z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((slug) => slug || undefined),
    ),
    machineryInput.shape.slug,
  ),
})

export const machineryCollection = defineCollection<Machinery, MachineryInput>({
  path: PATH,
  noun: 'machinery',
  schema: z.pipe(
    z.transform(withPriceFromNaira<z.input<typeof formRules>>),
    formRules.check(eachLineTranslated(...TRANSLATED_LISTS.machinery)),
  ),
  fields: machineryFields,
  translated: 'machinery',
})

export const machinePreviewPath = async (id: string): Promise<string> =>
  (await (await adminGet(`/api/admin/machinery/${id}/preview`)).json()).path

const IMPORTS: Record<ImportNoun, [sentTo: string, rows: string]> = {
  machine: ['/api/admin/machinery/import', PATH],
  part: ['/api/admin/parts/import', '/api/parts'],
  unit: ['/api/admin/units/import', '/api/admin/units'],
}

export function useImport(noun: ImportNoun) {
  const [sentTo, rows] = IMPORTS[noun]
  return useImportMutation<z.input<typeof importInput>, ImportReport>(sentTo, (client) => invalidatePath(client, rows))
}

const ORDER_PATH = '/api/admin/machinery/order'

export const machineryOrderQuery = () =>
  queryOptions<PositionedMachine[]>({ queryKey: [ORDER_PATH], staleTime: 0, gcTime: 0 })

/** Saves the order as a whole; fails if somebody else has saved another one meanwhile. */
export const useMachineryOrder = () =>
  useChange([ORDER_PATH, PATH], (order: MachineryOrder) => adminSend('PUT', ORDER_PATH, order), { always: true })
