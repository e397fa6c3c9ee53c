import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Inquiry } from '#contract/contact.ts'
import type { InquiryStatus } from '#contract/inquiry-status.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { storedNow } from '#web/pages/admin/components/form/stored-now.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { showNotSaved } from '#web/pages/admin/components/result-toasts.ts'
import { inquiries, showInquiry } from '#web/queries/admin/inquiries.ts'
import { STATUS_LABELS } from './status.ts'

const markedAs = (status: InquiryStatus) => `Marked as ${STATUS_LABELS[status].toLowerCase()}`

/**
 * Saves a new status at once; where somebody else has changed the inquiry meanwhile, it asks which one stays.
 * What is saved is seen on the button, and `announced` to those who do not see it: no toast stands in the next one's way.
 */
export function useStatusChange(inquiry: Inquiry, card: RefObject<unknown>) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState('')
  const { mutateAsync, isPending: saving } = inquiries.useSave()
  const [conflict, setConflict] = useState<{ theirs: Inquiry; mine: InquiryStatus }>()

  /** A filter may take the card away, and the button that has the focus with it. */
  const followCard = (status: InquiryStatus) =>
    setTimeout(() => {
      if (card.current) return
      focusListHeading()
      void toast({ title: 'Success', description: markedAs(status) })
    })

  async function change(status: InquiryStatus, expected = inquiry) {
    if (saving || status === expected.status) return
    try {
      await mutateAsync({ input: { status }, base: expected })
      followCard(status)
      setAnnounced(markedAs(status))
    } catch (error) {
      const theirs = storedNow<Inquiry>(error)
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
              followCard(theirs.status)
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
