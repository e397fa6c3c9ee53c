import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ServiceInput, type StoredService, serviceFields, serviceInput } from '#contract/service.ts'
import { useChange } from '#web/admin/lib/change.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { Button, LoadState } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { ROW, ROWS, RowActions } from '#web/admin/toolkit/list/list-row.tsx'
import { LIST_HEADING_ID } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { SortableList } from '#web/admin/toolkit/sortable/sortable-list.tsx'
import { ServiceIcon } from '#web/shared/ui/service-icon.tsx'

export function ServicesPart() {
  const services = useQuery(adminServicesQuery())
  const { data: rows = [] } = services
  const dialogs = useRowDialogs<StoredService>()
  const order = useServiceOrder()

  const save = (ordered: StoredService[]) =>
    order.mutate(
      ordered.map(({ id }) => id),
      { onError: (failure) => showFailure('Failed to move the service', failure) },
    )

  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={LIST_HEADING_ID} tabIndex={-1} className="font-bold text-ground text-xl">
          Services
        </h2>
        <Button onClick={dialogs.create} variant="action">
          Add Service
        </Button>
      </div>
      <LoadState what="the services" query={services} count={4} className={ROWS} />
      {services.data && rows.length === 0 && <p className="text-muted">No services yet</p>}
      <SortableList
        rows={order.isPending ? order.variables.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows}
        nameOf={({ title }) => title}
        isBusy={order.isPending}
        rowClass={ROW}
        onOrder={save}
        actions={(service) => (
          <RowActions
            name={service.title}
            onEdit={() => dialogs.edit(service)}
            onDelete={() => dialogs.askToDelete(service)}
          />
        )}
      >
        {(service) => (
          <>
            <ServiceIcon name={service.icon} className="size-8 text-accent" />
            <div className="min-w-0 grow basis-40">
              <h3 className="break-words font-bold text-ground text-lg">{service.title}</h3>
              <p className="line-clamp-2 text-muted text-sm">{service.description}</p>
            </div>
          </>
        )}
      </SortableList>
      <RowDialogs dialogs={dialogs} collection={serviceCollection} nameOf={({ title }) => title}>
        {(service) => <ServiceForm service={service} onClose={dialogs.close} />}
      </RowDialogs>
    </section>
  )
}

export const ServiceForm = ({ service, onClose }: { service?: StoredService; onClose: () => void }) => (
  <FormDialog
    saveable={serviceCollection}
    row={service}
    title={service ? 'Edit Service' : 'Add Service'}
    submitLabel={service ? 'Save Changes' : 'Add Service'}
    onClose={onClose}
  />
)

const PATH = '/api/admin/services'
const PUBLIC_PATH = '/api/services'

export const adminServicesQuery = () => queryOptions<StoredService[]>({ queryKey: [PATH], staleTime: 0 })

export const serviceCollection = defineCollection<StoredService, ServiceInput>({
  path: PATH,
  alsoChanges: [PUBLIC_PATH],
  noun: 'service',
  schema: serviceInput,
  fields: serviceFields,
  translated: 'services',
  isDeletedPermanently: true,
})

export const useServiceOrder = () =>
  useChange(
    [PATH, PUBLIC_PATH],
    async (ids: string[], client): Promise<StoredService[]> => {
      const ordered: StoredService[] = await (await adminSend('PUT', `${PATH}/order`, { ids })).json()
      client.setQueryData(adminServicesQuery().queryKey, ordered)
      return ordered
    },
    { always: true },
  )
