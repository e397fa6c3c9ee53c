import type { Order } from '#contract/order/order.ts'
import { messagePhones } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { Warning } from '#web/admin/toolkit/section.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { customerMessage, MESSAGE_LABELS, messageKinds } from './order-messages.ts'

type Props = { order: Order; link: string; receipt: string | undefined; onClose: () => void }

/** Shows the messages that suit an order, each to open in WhatsApp, and the link that is in them. */
export function MessageCustomerDialog({ order, link, receipt, onClose }: Props) {
  const { isCopied, copy } = useCopiedLink(link)
  const { legalName } = useSettings()
  const { phone, other, isTyped } = messagePhones(order.quotation)
  const values = { firm: legalName, link, receipt }
  const messages = messageKinds(order, receipt).map((kind) => [kind, customerMessage(kind, order, values)] as const)
  return (
    <Dialog title="Message Customer" shape="narrow" onClose={onClose}>
      {other && (
        <Warning className="mb-4">
          The messages go to {phone}. Another number was typed when accepting, {other}: call the first before you write
          to it.
        </Warning>
      )}
      {isTyped && (
        <Warning className="mb-4">
          {phone} was typed when accepting, and is the only number you have: make sure that it is the customer's.
        </Warning>
      )}
      <ul className="flex flex-col gap-4">
        {messages.map(([kind, text]) => (
          <li key={kind}>
            <p lang={order.quotation.language} className="mb-2 rounded-md bg-paper p-3 wrap-anywhere">
              {text}
            </p>
            <a href={whatsappTo(phone, text)} target="_blank" rel="noreferrer" className={buttonClass('action')}>
              WhatsApp: {MESSAGE_LABELS[kind]}
            </a>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={copy}>
        Copy Link
      </Button>
      <LinkToSend link={link} />
      <CopiedStatus isCopied={isCopied} hint="The link is shown only once. “Message Customer” creates another." />
    </Dialog>
  )
}
