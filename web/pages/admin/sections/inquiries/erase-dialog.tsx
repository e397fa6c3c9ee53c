import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { invalidateInquiries } from '#web/queries/admin/inquiries.ts'
import { erasePerson, erasePreviewQuery } from '#web/queries/privacy.ts'

const counted = (count: number) => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`

/** Asks before all inquiries of one person are deleted, and deletes them. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: preview, error } = useQuery(erasePreviewQuery(email))
  const client = useQueryClient()
  const [erasing, setErasing] = useState(false)

  async function erase() {
    setErasing(true)
    try {
      const deleted = await erasePerson(email)
      flushSync(onClose)
      invalidateInquiries(client)
      focusListHeading()
      void toast({ title: 'Success', description: `${counted(deleted)} erased` })
    } catch (error) {
      setErasing(false)
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
          `${counted(preview.inquiries)} of ${email} will be deleted with their notes. This cannot be undone.`}
        {error && `The inquiries of ${email} cannot be counted: ${failureReason(error)}`}
        {!preview && !error && 'Counting the inquiries...'}
      </p>
    </ConfirmDialog>
  )
}
