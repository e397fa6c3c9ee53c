import { queryOptions } from '@tanstack/react-query'
import { type DueUnit, type Unit, type UnitSave, unitForm, unitSave } from '#contract/unit.ts'
import { type UnitService, type UnitServiceInput, unitServiceForm, unitServiceInput } from '#contract/unit-service.ts'
import { invalidatePath, useChange } from '#web/admin/lib/change.ts'
import {
  createSaveHook,
  defineCollection,
  ifMatch,
  type Saveable,
  type SaveRequest,
  updatePages,
  withSavedRow,
} from '#web/admin/lib/collection.ts'
import { type ListParams, personalResultsQuery, printQuery } from '#web/admin/lib/list.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { queryWithMessageTexts } from '#web/admin/sections/inquiries/queries.ts'

const PATH = '/api/admin/units'
const LABELS_PATH = '/units/labels'

export const unitsQuery = (params: ListParams) => personalResultsQuery<Unit>(PATH, params)

export const storedUnitQuery = (id: string) =>
  queryWithMessageTexts<Unit>(`${PATH}/${encodeURIComponent(id)}`, (unit) => [unit])

export const labelsQuery = (ids: string[]) => printQuery(`${LABELS_PATH}?ids=${ids.join(',')}`)

export const unitCollection = defineCollection<Unit, UnitSave>({
  path: PATH,
  noun: 'unit',
  schema: unitSave,
  fields: unitForm,
})

/** A new token gives a unit's page another URL, so that its old label leads nowhere. */
export const useUnitAction = (action: 'token' | 'reminder') =>
  useChange([PATH, LABELS_PATH], (id: string) => adminSend('POST', `${PATH}/${encodeURIComponent(id)}/${action}`), {
    always: true,
  })

export const dueUnitsQuery = () => queryWithMessageTexts<DueUnit[]>(`${PATH}/due`, (due) => due)

const servicesPath = (id: string) => `${PATH}/${encodeURIComponent(id)}/services`

export const unitServicesQuery = (id: string) =>
  queryOptions<UnitService[]>({ queryKey: [servicesPath(id)], staleTime: 0 })

/** A service of the unit that is given as the row. */
export const saveableService: Saveable<Unit, UnitServiceInput> = {
  noun: 'service record',
  savedText: 'Service recorded',
  isAddition: true,
  schema: unitServiceInput,
  fields: unitServiceForm,
  useSave: createSaveHook({
    send: async ({ input, base }: SaveRequest<Unit, UnitServiceInput>): Promise<Unit> =>
      base ? (await adminSend('POST', servicesPath(base.id), input, ifMatch(base))).json() : Promise.reject(base),
    onStored: (client, unit) => updatePages<Unit>(client, PATH, (page) => withSavedRow(page, unit)),
    onSettled: (client) => invalidatePath(client, PATH),
  }),
}

/** Takes a service back that was recorded by mistake; if that is refused, somebody else may have changed it. */
export const useDeleteService = (unit: Unit) =>
  useChange(
    [PATH],
    async (id: string, client) => {
      const response = await adminSend('DELETE', `${servicesPath(unit.id)}/${id}`, undefined, ifMatch(unit))
      const left: Unit = await response.json()
      updatePages<Unit>(client, PATH, (page) => withSavedRow(page, left))
    },
    { always: true },
  )
