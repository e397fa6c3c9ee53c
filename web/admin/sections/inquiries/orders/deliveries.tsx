import type { Order } from '#contract/order/order.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { DeliveredLines, DeliveryText } from './order-texts.tsx'
import { OrderPart, PageButton, PaperButton } from './paper-button.tsx'
import type { OrderPageState } from './use-order-page.ts'

/** Shows what of an order has been delivered, and its delivery notes. */
export function Deliveries({ order, page }: { order: Order; page: OrderPageState }) {
  const isEditor = useIsEditor()
  return (
    <OrderPart title="Deliveries">
      <DeliveredLines order={order} />
      <ul className="mt-2 divide-y divide-line">
        {order.deliveries.map((delivery) => (
          <li key={delivery.id} className="py-3">
            <DeliveryText delivery={delivery} order={order} />
            <div className="mt-2 flex flex-wrap gap-2">
              <PaperButton page={page} label="Delivery Note" number={delivery.number} />
              {!isEditor && !delivery.cancelledAt && !delivery.receivedAt && (
                <PageButton page={page} label="Cancel" onClick={() => page.setOpen({ dialog: 'cancel', delivery })} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}
