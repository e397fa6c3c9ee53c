import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { PrintDialog } from '#web/admin/toolkit/print-dialog.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { labelsQuery, useUnitAction } from './queries.ts'

export function LabelsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { data, isError, isFetching } = useQuery(labelsQuery(ids))
  const isEditor = useIsEditor()
  const [isAsking, setAsking] = useState(false)
  const { mutate: replace, isPending } = useUnitAction('token')
  const [id = '', ...others] = ids
  return (
    <>
      <PrintDialog
        title={others.length === 0 ? 'Label' : 'Labels'}
        html={data}
        isLoading={isPending || isFetching}
        isError={isError}
        onClose={onClose}
      >
        {!isEditor && others.length === 0 && <Button onClick={() => setAsking(true)}>Replace QR Code</Button>}
      </PrintDialog>
      {isAsking && (
        <ConfirmDialog
          title="Replace the QR code?"
          label="Replace QR Code"
          // The sheet behind says that it is being replaced.
          act={async () => replace(id, { onError: (error) => showFailure('Failed to replace the QR code', error) })}
          onClose={() => setAsking(false)}
        >
          The old label stops working. Print a new one.
        </ConfirmDialog>
      )}
    </>
  )
}
