import { nextOf } from '#contract/order/next.ts'
import type { Order } from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isNextInstalment } from '#domain/order/facts.ts'
import { againText } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { translator } from '#web/shared/messages/translate.ts'

/** The label of the message with a receipt. */
export const RECEIPT = 'Receipt'

/** Returns the messages that suit an order now, in its buyer's language and with a new link. */
export function messagesOf(order: Order, firm: string, link: string, receipt?: string) {
  const { quotation, facts } = order
  const t = translator(quotation.language)
  const { checking, stillDue, onTheWay } = nextOf(order)
  const about = { name: quotation.customerName, number: quotation.number ?? '', link, firm }
  const { account } = order
  const own = account
    ? [
        t('Transfer to {bank}, {account} ({holder}): it confirms itself.', {
          bank: account.bank,
          account: account.number,
          holder: account.name,
        }),
      ]
    : []
  const amount = formatMoney(stillDue, quotation.currency, quotation.language)
  const isDeposit = facts.confirmed + checking < facts.deposit
  const [label, due] = isDeposit
    ? ([
        'Deposit due',
        'Hello {name}, the deposit of {amount} for {number} is now due. Our bank details are here: {link} {firm}',
      ] as const)
    : isNextInstalment(facts)
      ? ([
          'Next payment',
          'Hello {name}, the next payment for {number} is {amount}. Our bank details are here: {link} {firm}',
        ] as const)
      : ([
          'Balance due',
          'Hello {name}, {amount} is now due for {number}. Our bank details are here: {link} {firm}',
        ] as const)
  const messages = [
    ...(stillDue > 0 ? [{ label, text: [t(due, { ...about, amount }), ...own].join('\n') }] : []),
    ...(onTheWay.length > 0
      ? [
          {
            label: 'On its way',
            text: t(
              'Hello {name}, your delivery for {number} is on its way. Please confirm here when it has arrived: {link} {firm}',
              about,
            ),
          },
        ]
      : []),
    ...(receipt
      ? [
          {
            label: RECEIPT,
            text: t(
              'Hello {name}, we have received your payment for {number}, thank you. Your receipt {receipt} is here: {link} {firm}',
              { ...about, receipt },
            ),
          },
        ]
      : []),
  ]
  return messages.length > 0 ? messages : [{ label: 'Link', text: againText({ legalName: firm }, quotation, link) }]
}
