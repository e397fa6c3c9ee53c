import { type ReactNode, useRef } from 'react'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Button } from './button.tsx'

type Props = {
  title: string
  html: string | undefined
  isLoading: boolean
  isError: boolean
  isUsuallySent?: boolean
  onClose: () => void
  children?: ReactNode
}

export function PrintDialog({ title, html, isLoading, isError, isUsuallySent, onClose, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  // What was shown before may be older than a change.
  const page = isLoading || isError ? undefined : html
  return (
    <Dialog title={title} shape="centre" onClose={onClose}>
      {isError ? (
        <p role="alert">This could not be loaded.</p>
      ) : (
        <iframe
          ref={frame}
          title={title}
          // Scripts are blocked; printing needs the same origin.
          sandbox="allow-same-origin allow-modals"
          srcDoc={page ?? ''}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper"
        />
      )}
      <DialogActions>
        {!isUsuallySent && children}
        <Button
          disabled={!page}
          onClick={() => frame.current?.contentWindow?.print()}
          variant={isUsuallySent ? 'outline' : 'action'}
        >
          {isLoading ? 'Loading...' : 'Print'}
        </Button>
        {isUsuallySent && children}
      </DialogActions>
    </Dialog>
  )
}
