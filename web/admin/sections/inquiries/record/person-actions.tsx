import type { Inquiry } from '#contract/inquiry/contact.ts'
import { type PersonExport, personOf } from '#contract/inquiry/inbox.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { saveFile } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { useExportPerson } from '#web/admin/queries/privacy.ts'
import { ACTION } from '#web/admin/sections/inquiries/more.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Exports or erases the data of the person who sent an inquiry. */
export function PersonActions({ inquiry, onErase }: { inquiry: Inquiry; onErase: () => void }) {
  const { mutate, isPending } = useExportPerson()
  const isEditor = useIsEditor()
  const exportAll = () => mutate(personOf(inquiry), { onSuccess: saveExport, onError: showExportFailure })
  if (isEditor) return null
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={() => isPending || exportAll()} className={ACTION}>
        Export this person's inquiries
      </button>
      <button type="button" onClick={onErase} className={`${ACTION} text-danger`}>
        Erase this person's inquiries
      </button>
    </>
  )
}

function saveExport(person: PersonExport<Inquiry, Quotation, unknown>) {
  saveFile('inquiries-of-one-person.json', new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }))
  void toast({ title: 'Success', description: 'The inquiries of this person have been downloaded' })
}

const showExportFailure = (error: Error) => showFailure('Failed to export the inquiries', error)
