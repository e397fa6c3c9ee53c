import { useQuery } from '@tanstack/react-query'
import type { StoredService } from '#contract/service.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon, serviceIcon } from '#web/components/ui/icon.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { DeleteDialog } from '#web/pages/admin/components/list/delete-dialog.tsx'
import { LIST_HEADING_ID } from '#web/pages/admin/components/list/heading-focus.ts'
import { ROW, ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { RowActions } from '#web/pages/admin/components/list/row-actions.tsx'
import { useRowDialogs } from '#web/pages/admin/components/list/use-row-dialogs.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { adminServicesQuery, services, useServiceOrder } from '#web/queries/admin/services.ts'
import { ServiceForm } from './service-form.tsx'

const MOVE =
  'grid size-11 cursor-pointer place-items-center rounded-md border border-line text-ground hover:border-current disabled:cursor-not-allowed disabled:opacity-40'

/** The services that the home page offers, in their order. */
export function Services() {
  const { data: rows = [], error, isPending } = useQuery(adminServicesQuery())
  const { open, create, edit, askToDelete, close } = useRowDialogs<StoredService>()
  const order = useServiceOrder()

  function move(from: number, to: number) {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate(ids, { onError: (failure) => showFailure('Failed to move the service', failure) })
  }

  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={LIST_HEADING_ID} tabIndex={-1} className="font-bold text-ground text-xl">
          Services
        </h2>
        <button type="button" onClick={create} className={buttonClass('action')}>
          Add Service
        </button>
      </div>
      {error && <p role="alert">The services cannot be loaded: {failureReason(error)}</p>}
      {!error && !isPending && rows.length === 0 && <p className="text-muted">No services yet</p>}
      <ul className={ROWS}>
        {rows.map((service, index) => (
          <li key={service.id} className={ROW}>
            <Icon name={serviceIcon(service.icon)} className="size-8 text-accent" />
            <div className="min-w-0 grow basis-40">
              <h3 className="break-words font-bold text-ground text-lg">{service.title}</h3>
              <p className="line-clamp-2 text-muted text-sm">{service.description}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                aria-label={`Move ${service.title} up`}
                disabled={index === 0 || order.isPending}
                onClick={() => move(index, index - 1)}
                className={MOVE}
              >
                <span aria-hidden="true">↑</span>
              </button>
              <button
                type="button"
                aria-label={`Move ${service.title} down`}
                disabled={index === rows.length - 1 || order.isPending}
                onClick={() => move(index, index + 1)}
                className={MOVE}
              >
                <span aria-hidden="true">↓</span>
              </button>
              <RowActions name={service.title} onEdit={() => edit(service)} onDelete={() => askToDelete(service)} />
            </div>
          </li>
        ))}
      </ul>
      {open?.dialog === 'delete' ? (
        <DeleteDialog collection={services} id={open.row.id} name={open.row.title} onClose={close} />
      ) : (
        open && <ServiceForm service={open.dialog === 'edit' ? open.row : undefined} onClose={close} />
      )}
    </section>
  )
}
