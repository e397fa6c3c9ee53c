import type { ListedOrder } from '#contract/order/listed-order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { Inquiry } from './inquiry.ts'

/** Everything of one telephone number or e-mail address, the newest first. */
export type Customer = { inquiries: Inquiry[]; quotations: ListedQuotation[]; orders: ListedOrder[] }
