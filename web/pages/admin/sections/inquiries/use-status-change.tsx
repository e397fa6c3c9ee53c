import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Inquiry } from '#contract/contact.ts'
import type { InquiryStatus } from '#contract/inquiry-status.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { currentOf } from '#web/pages/admin/components/form/current-of.ts'
import { tellFailure } from '#web/pages/admin/components/form/tell.ts'
import { focusListHeading } from '#web/pages/admin/components/list/list-heading.ts'
import { inquiries, refreshRows, saveRow } from '#web/queries/admin-collections.ts'
import { STATUS_LABELS } from './status.ts'

const markedAs = (status: InquiryStatus) => `Marked as ${STATUS_LABELS[status].toLowerCase()}`

/**
 * Saves a new status at once; where somebody else has changed the inquiry meanwhile, it asks which one stays.
 * What is saved is seen on the button, and `said` to those who do not see it: no toast stands in the next one's way.
 */
export function useStatusChange(inquiry: Inquiry, card: RefObject<unknown>) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<{ theirs: Inquiry; mine: InquiryStatus }>()

  const show = (row: Inquiry) => {
    refreshRows(client, inquiries, (rows) => rows.map((known) => (known.id === row.id ? row : known)))
    // A filter may take the card away, and the button that has the focus with it.
    setTimeout(() => {
      if (card.current) return
      focusListHeading()
      void toast({ title: 'Success', description: markedAs(row.status) })
    })
  }

  async function change(status: InquiryStatus, basedOn = inquiry) {
    if (saving || status === basedOn.status) return
    setSaving(true)
    try {
      const saved = await saveRow(inquiries, { status }, basedOn)
      setSaving(false)
      show(saved)
      setSaid(markedAs(status))
    } catch (error) {
      setSaving(false)
      const theirs = currentOf<Inquiry>(error)
      if (theirs) setConflict({ theirs, mine: status })
      else tellFailure('update', inquiries.noun, error)
    }
  }

  return { change, saving, said, question: conflict && question(conflict) }

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
              show(theirs)
            },
          },
          {
            label: 'Keep mine',
            variant: 'ground',
            onChoose: () => {
              close()
              show(theirs)
              void change(mine, theirs)
            },
          },
        ]}
      >
        <p>
          Somebody else has saved this inquiry meanwhile; its status is now “{STATUS_LABELS[theirs.status]}”. “Keep
          mine” makes it “{STATUS_LABELS[mine]}”. “Load theirs” leaves it. Their note stays either way.
        </p>
      </ConfirmDialog>
    )
  }
}
