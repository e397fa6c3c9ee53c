import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { orderPaperQuery } from '#web/admin/queries/orders.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'

/** Shows a receipt, an invoice or a delivery note as it is printed. */
export function PaperDialog({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const { data: page, isError } = useQuery(orderPaperQuery(id, number))
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <Dialog title={number} shape="centre" onClose={onClose}>
      {isError ? (
        <p role="alert">The document could not be loaded.</p>
      ) : (
        <iframe
          ref={frame}
          title={number}
          // Scripts are blocked; printing needs the same origin.
          sandbox="allow-same-origin allow-modals"
          srcDoc={page ?? ''}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper"
        />
      )}
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Close
        </button>
        <button
          type="button"
          disabled={!page}
          onClick={() => frame.current?.contentWindow?.print()}
          className={buttonClass('action')}
        >
          Print
        </button>
      </DialogActions>
    </Dialog>
  )
}
