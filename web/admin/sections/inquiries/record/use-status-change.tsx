import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { InquiryStatus } from '#domain/inquiry/status.ts'
import { showInquiry } from '#web/admin/queries/inquiries.ts'
import { STATUS_LABELS } from '#web/admin/sections/inquiries/labels.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { currentRow } from '#web/admin/toolkit/form/save-errors.ts'
import { showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { inquiries } from './inquiry-save.ts'

const markedAs = (status: InquiryStatus) => `Marked as ${STATUS_LABELS[status].toLowerCase()}`

/**
 * Saves a new status at once; if somebody else has changed the inquiry meanwhile, asks which status to keep. The button
 * shows the saved status, and `announced` tells screen readers.
 */
export function useStatusChange(inquiry: Inquiry) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState('')
  const { mutateAsync, isPending: saving } = inquiries.useSave()
  const [conflict, setConflict] = useState<{ theirs: Inquiry; mine: InquiryStatus }>()

  async function change(status: InquiryStatus, expected = inquiry) {
    if (saving || status === expected.status) return
    try {
      await mutateAsync({ input: { status }, base: expected })
      setAnnounced(markedAs(status))
    } catch (error) {
      const theirs = currentRow<Inquiry>(error)
      if (theirs) setConflict({ theirs, mine: status })
      else showNotSaved('update', inquiries.noun, error)
    }
  }

  return { change, saving, announced, question: conflict && question(conflict) }

  function question({ theirs, mine }: NonNullable<typeof conflict>) {
    const close = () => flushSync(() => setConflict(undefined))
    return (
      <ConfirmDialog
        title="Changed by somebody else"
        answers={[
          {
            label: 'Load theirs',
            onChoose: () => {
              close()
              showInquiry(client, theirs)
            },
          },
          {
            label: 'Keep mine',
            variant: 'ground',
            onChoose: () => {
              close()
              showInquiry(client, theirs)
              void change(mine, theirs)
            },
          },
        ]}
      >
        <p>
          Somebody else saved this inquiry in the meantime; its status is now “{STATUS_LABELS[theirs.status]}”. “Keep
          mine” changes it to “{STATUS_LABELS[mine]}”. “Load theirs” leaves it as it is. Their note stays either way.
        </p>
      </ConfirmDialog>
    )
  }
}
