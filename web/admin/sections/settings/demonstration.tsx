import { useState } from 'react'
import type { DemonstrationState } from '#contract/admin/overview.ts'
import { useDemonstration } from '#web/admin/sections/overview/queries.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { entriesText } from '#web/admin/toolkit/texts.ts'

type Props = { state: DemonstrationState; className: string }

export function Demonstration({ state: { rows, removed }, className }: Props) {
  const { mutateAsync, isPending } = useDemonstration()
  const [isAsking, setIsAsking] = useState(false)

  async function restore() {
    try {
      await mutateAsync('restore')
      showDone('Demonstration content restored')
    } catch (error) {
      showFailure('Failed to restore the demonstration content', error)
    }
  }
  return (
    <>
      {rows > 0 && (
        <button type="button" onClick={() => setIsAsking(true)} className={className}>
          Remove the demonstration content
        </button>
      )}
      {removed > 0 && (
        <button type="button" disabled={isPending} onClick={restore} className={className}>
          Restore the demonstration content
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the demonstration content?"
          label="Remove"
          sendingLabel="Removing..."
          act={() => mutateAsync('remove')}
          failureText="Failed to remove the demonstration content"
          doneText="Demonstration content removed"
          onClose={() => setIsAsking(false)}
        >
          <p>
            {entriesText(rows)} of the demonstration content (machines, parts, units, images, posts and services) will
            be removed from the website. Anything you have changed or added stays. You can restore them afterwards.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
