import type { Order } from '#contract/order/order.ts'
import { numbersToMessage } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/link-to-send.tsx'
import { Warning } from '#web/admin/toolkit/section.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { messagesOf } from './words.ts'

/** Shows a new link to an order with prepared messages, to send by WhatsApp or to copy. */
export function OrderLink({
  order,
  link,
  receipt,
  onClose,
}: {
  order: Order
  link: string
  receipt: string | undefined
  onClose: () => void
}) {
  const { copied, copy } = useCopiedLink(link)
  const { legalName } = useSettings()
  const { quotation } = order
  const { phone, other, isTyped } = numbersToMessage(quotation)
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
        {messagesOf(order, legalName, link, receipt).map(({ label, text }) => (
          <li key={label}>
            <p lang={quotation.language} className="mb-2 rounded-md bg-paper p-3 wrap-anywhere">
              {text}
            </p>
            <a href={whatsappTo(phone, text)} target="_blank" rel="noreferrer" className={buttonClass('action')}>
              WhatsApp: {label}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={copy} className={buttonClass('outline', 'mt-4')}>
        Copy Link
      </button>
      <LinkToSend link={link} />
      <CopiedStatus copied={copied} hint="The link is shown only once. “Message Customer” creates another." />
    </Dialog>
  )
}
