import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { labelsQuery, useReplaceToken } from './queries.ts'

/** Shows the labels of units as they are printed. */
export function LabelsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { data, isError, isFetching } = useQuery(labelsQuery(ids))
  const frame = useRef<HTMLIFrameElement>(null)
  const isEditor = useIsEditor()
  const [isAsking, setAsking] = useState(false)
  const { mutate: replace, isPending } = useReplaceToken()
  // Codes from before may lead nowhere, so they are not printed.
  const isWaiting = isPending || isFetching
  const sheet = isWaiting || isError ? undefined : data
  const [id = '', ...others] = ids
  const title = ids.length === 1 ? 'Label' : 'Labels'
  return (
    <Dialog title={title} shape="centre" onClose={onClose}>
      {isError ? (
        <p role="alert">The labels could not be loaded.</p>
      ) : (
        <iframe
          ref={frame}
          title={title}
          // Scripts are blocked; printing needs the same origin.
          sandbox="allow-same-origin allow-modals"
          srcDoc={sheet ?? ''}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper"
        />
      )}
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Close
        </button>
        {!isEditor && others.length === 0 && (
          <button type="button" onClick={() => setAsking(true)} className={buttonClass('outline')}>
            Replace Code
          </button>
        )}
        <button
          type="button"
          disabled={!sheet}
          onClick={() => frame.current?.contentWindow?.print()}
          className={buttonClass('action')}
        >
          {isWaiting ? 'Loading...' : 'Print'}
        </button>
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title="Replace the code?"
          answers={[
            { label: 'Cancel', onChoose: () => setAsking(false) },
            {
              label: 'Replace Code',
              variant: 'danger',
              onChoose: () => {
                setAsking(false)
                replace(id, { onError: (error) => showFailure('Failed to replace the code', error) })
              },
            },
          ]}
        >
          The code on the machine’s plate then leads nowhere: print the label again.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
