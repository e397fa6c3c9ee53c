import { useState } from 'react'
import type { Person, PersonExport } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { saveFile } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { ACTION } from '#web/admin/sections/inquiries/more.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { useExportPerson } from './privacy-queries.ts'

/** Exports or erases what is stored of a person, `what` for short; editors may do neither. */
export function PersonActions({
  person,
  what,
  onErased,
}: {
  person: Person
  what: 'inquiries' | 'data'
  onErased: () => void
}) {
  const { mutate, isPending } = useExportPerson()
  const [isErasing, setErasing] = useState(false)
  const exportAll = () =>
    mutate(person, {
      onSuccess: (all) => saveExport(all, what),
      onError: (error) => showFailure(`Failed to export the ${what}`, error),
    })
  if (useIsEditor()) return null
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={() => isPending || exportAll()} className={ACTION}>
        Export this customer's {what}
      </button>
      <button type="button" onClick={() => setErasing(true)} className={`${ACTION} text-danger!`}>
        Erase this customer's {what}
      </button>
      {isErasing && (
        <EraseDialog
          person={person}
          what={what}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            onErased()
          }}
        />
      )}
    </>
  )
}

function saveExport(all: PersonExport<Inquiry, Quotation, unknown>, what: 'inquiries' | 'data') {
  saveFile(`${what}-of-one-person.json`, new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }))
  void toast({ title: 'Success', description: `You have downloaded the ${what} of this customer` })
}
