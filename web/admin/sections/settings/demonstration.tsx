import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DemonstrationState } from '#contract/admin/overview.ts'
import { useDemonstration } from '#web/admin/sections/overview/queries.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { entriesText } from '#web/admin/toolkit/texts.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Shows buttons that remove or restore the demonstration content, as far as possible. */
export function Demonstration({
  state: { rows, removed },
  className,
}: {
  state: DemonstrationState
  className: string
}) {
  const { mutateAsync, isPending } = useDemonstration()
  const [isAsking, setIsAsking] = useState(false)

  async function change(what: 'remove' | 'restore', done: string) {
    try {
      await mutateAsync(what)
      flushSync(() => setIsAsking(false))
      void toast({ title: 'Success', description: done })
    } catch (error) {
      showFailure(`Failed to ${what} the demonstration content`, error)
    }
  }
  const remove = () => change('remove', 'Demonstration content removed')
  const restore = () => change('restore', 'Demonstration content is back')

  return (
    <>
      {rows > 0 && (
        <button type="button" onClick={() => setIsAsking(true)} className={className}>
          Remove the demonstration content
        </button>
      )}
      {removed > 0 && (
        <button type="button" disabled={isPending} onClick={restore} className={className}>
          Bring the demonstration content back
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the demonstration content?"
          answers={[
            { label: 'Cancel', onChoose: () => setIsAsking(false) },
            { label: isPending ? 'Removing...' : 'Remove', variant: 'danger', disabled: isPending, onChoose: remove },
          ]}
        >
          <p>
            {entriesText(rows)} of the demonstration content (machines, parts, units, images, posts and services) will
            be removed from the website. Anything you have changed or added stays. You can bring them back afterwards.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
