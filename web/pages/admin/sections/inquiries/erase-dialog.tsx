import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { tellFailed } from '#web/pages/admin/components/form/tell.ts'
import { focusListHeading } from '#web/pages/admin/components/list/list-heading.ts'
import { inquiries, refreshRows } from '#web/queries/admin-collections.ts'
import { erasePerson } from '#web/queries/privacy.ts'
import { inquiriesOf } from './status.ts'

const counted = (count: number) => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`

/** Asks before all inquiries of one person are deleted, and deletes them. */
export function EraseDialog({ email, count, onClose }: { email: string; count: number; onClose: () => void }) {
  const client = useQueryClient()
  const [erasing, setErasing] = useState(false)

  async function erase() {
    setErasing(true)
    try {
      const deleted = await erasePerson(email)
      flushSync(onClose)
      refreshRows(client, inquiries, (rows) => {
        const theirs = new Set(inquiriesOf(rows, email))
        return rows.filter((row) => !theirs.has(row))
      })
      focusListHeading()
      void toast({ title: 'Success', description: `${counted(deleted)} erased` })
    } catch (error) {
      setErasing(false)
      tellFailed('Failed to erase the inquiries', error)
    }
  }

  return (
    <ConfirmDialog
      title="Erase this person's inquiries"
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: erasing ? 'Erasing...' : 'Erase', variant: 'danger', disabled: erasing, onChoose: erase },
      ]}
    >
      <p>
        {counted(count)} of {email} will be deleted with their notes. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
