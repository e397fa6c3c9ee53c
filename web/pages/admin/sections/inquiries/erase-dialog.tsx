import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { ErasePreview } from '#contract/inquiry-inbox.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { formatDate } from '#web/lib/format.ts'
import { toast } from '#web/lib/toast.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { erasePreviewQuery, useErasePerson } from '#web/queries/admin/privacy.ts'
import { nameOf } from './reply.ts'

const counted = (count: number) => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`

/** Asks before all inquiries of one person are deleted, and deletes them. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: preview, error } = useQuery(erasePreviewQuery(email))
  const { mutateAsync, isPending: erasing } = useErasePerson()

  async function erase() {
    try {
      const deleted = await mutateAsync(email)
      flushSync(onClose)
      focusListHeading()
      void toast({ title: 'Success', description: `${counted(deleted)} erased` })
    } catch (error) {
      showFailure('Failed to erase the inquiries', error)
    }
  }

  return (
    <ConfirmDialog
      title="Erase this person's inquiries"
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: erasing ? 'Erasing...' : 'Erase', variant: 'danger', disabled: erasing || !preview, onChoose: erase },
      ]}
    >
      <p>
        {preview &&
          `${counted(preview.inquiries)} from ${email} will be deleted, notes included. This cannot be undone.`}
        {error && `The inquiries from ${email} could not be counted: ${failureReason(error)}`}
        {!preview && !error && 'Counting the inquiries...'}
      </p>
      {preview && preview.quotations > 0 && (
        <p className="mt-3">
          The person is also removed from {preview.quotations} {preview.quotations === 1 ? 'quotation' : 'quotations'}.
        </p>
      )}
      {preview && preview.acceptedQuotations > 0 && (
        <p className="mt-3">
          {preview.acceptedQuotations} accepted{' '}
          {preview.acceptedQuotations === 1 ? 'quotation stays' : 'quotations stay'} as{' '}
          {preview.acceptedQuotations === 1 ? 'it is' : 'they are'} for six years, as a business record.
        </p>
      )}
      {preview && preview.mentionCount > 0 && <Mentions {...preview} />}
    </ConfirmDialog>
  )
}

/** Where the address stays: others wrote it, or an administrator did in a note, which can be edited. */
const Mentions = ({ mentionCount, mentions }: ErasePreview) => (
  <>
    <p className="mt-3">
      The address also appears in {mentionCount} other {mentionCount === 1 ? 'inquiry' : 'inquiries'}, which erasing
      does not change:
    </p>
    <ul className="mt-1.5 list-disc pl-5">
      {mentions.map((mention) => (
        <li key={mention.id}>
          {mention.inNote ? 'Note on' : 'Message of'} {nameOf(mention)}, {formatDate(mention.createdAt)}
        </li>
      ))}
      {mentionCount > mentions.length && <li>And {mentionCount - mentions.length} more.</li>}
    </ul>
  </>
)
