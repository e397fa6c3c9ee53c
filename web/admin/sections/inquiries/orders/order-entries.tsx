import { Link } from 'wouter'
import type { Order } from '#contract/order/order.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { DeliveryText, PaymentText } from './order-texts.tsx'
import { STATE_LABELS } from './words.ts'

/** Shows a record's orders with their payments and deliveries; the actions are on the order's own page. */
export const OrderEntries = ({ orders }: { orders: Order[] }) =>
  orders.length > 0 && (
    <section aria-labelledby="orders" className="mt-6">
      <h2 id="orders" className="mb-2 font-bold text-ground text-lg">
        {orders.length === 1 ? 'Order' : 'Orders'}
      </h2>
      <ul className="flex flex-col gap-2">
        {orders.map((order) => (
          <li key={order.quotation.id} className="rounded-lg border border-line bg-surface px-3 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                href={orderHref(order.quotation.id)}
                className="inline-flex min-h-11 items-center font-bold text-ground underline"
              >
                Order {order.quotation.number}
              </Link>
              <strong className="text-sm">{STATE_LABELS[order.waits]}</strong>
            </p>
            <ul className="divide-y divide-line text-sm">
              {order.payments.map((payment) => (
                <li key={payment.id} className="wrap-anywhere py-2">
                  <PaymentText payment={payment} order={order} />
                </li>
              ))}
              {order.deliveries.map((delivery) => (
                <li key={delivery.id} className="wrap-anywhere py-2">
                  <DeliveryText delivery={delivery} order={order} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
