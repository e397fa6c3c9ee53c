import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readDocumentNumber } from '#domain/order/facts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { orderPaperQuery } from './queries.ts'
import type { OrderPageState } from './use-order-page.ts'

/** Shows a receipt, an invoice or a delivery note as it is printed, and offers to send it: a receipt by WhatsApp at once. */
export function PaperDialog({ id, number, page }: { id: string; number: string; page: OrderPageState }) {
  const { data, isError, isFetching } = useQuery(orderPaperQuery(id, number))
  // One that was printed before may be of before a payment was reversed or a note cancelled.
  const paper = isFetching ? undefined : data
  const frame = useRef<HTMLIFrameElement>(null)
  const isReceipt = readDocumentNumber(number)?.kind === 'R'
  return (
    <Dialog title={number} shape="centre" onClose={page.close}>
      {isError ? (
        <p role="alert">The document could not be loaded.</p>
      ) : (
        <iframe
          ref={frame}
          title={number}
          // Scripts are blocked; printing needs the same origin.
          sandbox="allow-same-origin allow-modals"
          srcDoc={paper ?? ''}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper"
        />
      )}
      <DialogActions>
        <button type="button" onClick={page.close} className={buttonClass('outline')}>
          Close
        </button>
        <button
          type="button"
          aria-disabled={page.isBusy}
          onClick={() => void (isReceipt ? page.whatsapp(number) : page.message())}
          className={buttonClass('outline')}
        >
          {isReceipt ? 'WhatsApp' : 'Send the Link'}
        </button>
        <button
          type="button"
          disabled={!paper}
          onClick={() => frame.current?.contentWindow?.print()}
          className={buttonClass('action')}
        >
          {isFetching ? 'Loading...' : 'Print'}
        </button>
      </DialogActions>
    </Dialog>
  )
}
