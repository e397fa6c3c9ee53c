import { useQuery } from '@tanstack/react-query'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Order } from '#contract/order/order.ts'
import { machineryCollection } from '#web/admin/queries/machinery.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { stillInStockQuery } from './queries.ts'

/** Offers to mark delivered machines as sold out that the catalogue still shows as in stock. */
export function StillInStock({ order: { quotation } }: { order: Order }) {
  const { data, refetch } = useQuery(stillInStockQuery(quotation.id))
  return data?.map((machine) => <StillListed key={machine.id} machine={machine} onSaved={() => void refetch()} />)
}

function StillListed({ machine, onSaved }: { machine: Machinery; onSaved: () => void }) {
  const save = machineryCollection.useSave()
  const markSoldOut = () =>
    save.isPending ||
    save.mutate(
      { input: { ...machine, stock: 'sold-out' }, base: machine },
      { onSuccess: onSaved, onError: (error) => showFailure('Failed to mark it as sold out', error) },
    )
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <span className="wrap-anywhere">{machine.name} is still shown as in stock. Was it the last one?</span>
      <button type="button" aria-disabled={save.isPending} onClick={markSoldOut} className={buttonClass('outline')}>
        Mark sold out
      </button>
    </p>
  )
}
