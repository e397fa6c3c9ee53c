import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DueUnit, type Unit, type UnitSave, unitForm, unitSave } from '#contract/unit.ts'
import { type UnitService, type UnitServiceInput, unitServiceForm, unitServiceInput } from '#contract/unit-service.ts'
import { changePages, defineCollection, type Save, type Saveable, withRow } from '#web/admin/lib/collection.ts'
import { invalidatePath, type ListParams, personalQuery } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import { loadCorrespondence } from '#web/admin/sections/inquiries/queries.ts'
import { useImport } from '#web/admin/sections/machinery/queries.ts'

const PATH = '/api/admin/units'
const LABELS_PATH = '/units/labels'

export const unitsQuery = (params: ListParams) => personalQuery<Unit>(PATH, params)

/** Queries one unit, and loads the texts for its owner. */
export const storedUnitQuery = (id: string) => {
  const path = `${PATH}/${encodeURIComponent(id)}`
  return queryOptions<Unit>({
    queryKey: [path],
    queryFn: async () => {
      const unit: Unit = await (await adminGet(path)).json()
      await loadCorrespondence([unit])
      return unit
    },
    staleTime: 0,
  })
}

/** Queries the sheet of labels of these units, for printing: an HTML page. */
export const labelsQuery = (ids: string[]) =>
  queryOptions<string>({
    queryKey: [`${LABELS_PATH}?ids=${ids.join(',')}`],
    queryFn: async () => (await adminGet(`${LABELS_PATH}?ids=${ids.join(',')}`)).text(),
    staleTime: 0,
  })

export const unitCollection = defineCollection<Unit, UnitSave>({
  path: PATH,
  noun: 'unit',
  schema: unitSave,
  fields: unitForm,
})

export const useImportUnits = () => useImport(`${PATH}/import`, PATH)

/** Posts to one of a unit's paths, and reloads what shows units. */
function useUnitAction(action: 'token' | 'reminder') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => adminSend('POST', `${PATH}/${encodeURIComponent(id)}/${action}`),
    onSettled: () => {
      for (const path of [PATH, LABELS_PATH]) void invalidatePath(client, path)
    },
  })
}

/** Gives a unit's page another URL, so that its old label leads nowhere. */
export const useReplaceToken = () => useUnitAction('token')

/** Records that a unit's owner was reminded of the service that is due. */
export const useRemind = () => useUnitAction('reminder')

/** Queries the units whose service is due, and loads the texts of reminders in their owners' languages. */
export const dueUnitsQuery = () =>
  queryOptions<DueUnit[]>({
    queryKey: [`${PATH}/due`],
    queryFn: async () => {
      const due: DueUnit[] = await (await adminGet(`${PATH}/due`)).json()
      await loadCorrespondence(due)
      return due
    },
    staleTime: 0,
  })

const servicesPath = (id: string) => `${PATH}/${encodeURIComponent(id)}/services`

/** Queries the services of a unit, the last one first. */
export const unitServicesQuery = (id: string) =>
  queryOptions<UnitService[]>({ queryKey: [servicesPath(id)], staleTime: 0 })

/** Shows a unit as it is now, its next service too. */
function showUnit(client: QueryClient, unit: Unit) {
  changePages<Unit>(client, PATH, (page) => withRow(page, unit))
  void invalidatePath(client, PATH)
}

const expecting = ({ version }: Unit) => ({ 'If-Match': `"${version}"` })

/** A service of the unit that is given as the row. */
export const recordableService: Saveable<Unit, UnitServiceInput> = {
  noun: 'service record',
  done: 'Service recorded',
  adds: true,
  schema: unitServiceInput,
  fields: unitServiceForm,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input, base }: Save<Unit, UnitServiceInput>): Promise<Unit> =>
        base ? (await adminSend('POST', servicesPath(base.id), input, expecting(base))).json() : Promise.reject(base),
      onSuccess: (unit) => showUnit(client, unit),
    })
  },
}

/** Takes a service back that was recorded by mistake. */
export function useTakeBack(unit: Unit) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<Unit> =>
      (await adminSend('DELETE', `${servicesPath(unit.id)}/${id}`, undefined, expecting(unit))).json(),
    onSuccess: (left) => showUnit(client, left),
    // Somebody else may have changed it.
    onError: () => void invalidatePath(client, PATH),
  })
}
