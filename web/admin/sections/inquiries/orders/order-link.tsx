import { formatMoney } from '#contract/money/format.ts'
import { dueNow } from '#contract/order/facts.ts'
import type { Order } from '#contract/order/order.ts'
import { whatsappTo } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { CopiedStatus, LinkToSend, useCopiedLink } from '#web/admin/toolkit/link-to-send.tsx'
import { translator } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

/** Returns the messages that suit an order now, in its buyer's language and with a new link. */
function messagesOf({ quotation, facts, deliveries }: Order, firm: string, link: string, receipt?: string) {
  const t = translator(quotation.language)
  const about = { name: quotation.customerName, number: quotation.number ?? '', link, firm }
  const amount = formatMoney(dueNow(facts), quotation.currency, quotation.language)
  const isOnItsWay = deliveries.some(({ receivedAt, cancelledAt }) => receivedAt === null && cancelledAt === null)
  return [
    ...(dueNow(facts) > 0
      ? [
          {
            label: facts.confirmed < facts.deposit ? 'Deposit due' : 'Balance due',
            text:
              facts.confirmed < facts.deposit
                ? t(
                    'Hello {name}, for {number} a deposit of {amount} is due. The account to pay to is here: {link} {firm}',
                    { ...about, amount },
                  )
                : t('Hello {name}, for {number} {amount} is due. The account to pay to is here: {link} {firm}', {
                    ...about,
                    amount,
                  }),
          },
        ]
      : []),
    ...(receipt
      ? [
          {
            label: 'Receipt',
            text: t(
              'Hello {name}, we have received your payment for {number}, thank you. Your receipt {receipt} is here: {link} {firm}',
              { ...about, receipt },
            ),
          },
        ]
      : []),
    ...(isOnItsWay
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
  ]
}

/** Shows a new link to an order with prepared messages, to send by WhatsApp or to copy. */
export function OrderLink({
  order,
  link,
  receipt,
  onClose,
}: {
  order: Order
  link: string
  receipt?: string
  onClose: () => void
}) {
  const { copied, copy } = useCopiedLink(link)
  const { legalName } = useSettings()
  const { quotation } = order
  return (
    <Dialog title="Message the Customer" shape="narrow" onClose={onClose}>
      <ul className="flex flex-col gap-4">
        {messagesOf(order, legalName, link, receipt).map(({ label, text }) => (
          <li key={label}>
            <p lang={quotation.language} className="mb-2 rounded-md bg-paper p-3 wrap-anywhere">
              {text}
            </p>
            <a
              href={whatsappTo(quotation.acceptedPhone ?? quotation.customerPhone, text)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('action')}
            >
              WhatsApp: {label}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={copy} className={buttonClass('outline', 'mt-4')}>
        Copy Link
      </button>
      <LinkToSend link={link} />
      <CopiedStatus copied={copied} hint="The link is shown only once. “Message the Customer” creates another." />
    </Dialog>
  )
}
