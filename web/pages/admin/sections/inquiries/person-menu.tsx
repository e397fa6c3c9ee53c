import type { Inquiry } from '#contract/contact.ts'
import type { PersonExport } from '#contract/inquiry-inbox.ts'
import type { Quotation } from '#contract/quotation.ts'
import { useIsEditor } from '#web/lib/admin-session.ts'
import { saveFile } from '#web/lib/download.ts'
import { toast } from '#web/lib/toast.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { useExportPerson } from '#web/queries/admin/privacy.ts'
import { nameOf } from './reply.ts'

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-md border border-line px-2.5 font-semibold text-sm hover:border-current'

/** What the person who asked may ask for in turn: their data, and that it is deleted. */
export function PersonMenu({ inquiry, onErase }: { inquiry: Inquiry; onErase: () => void }) {
  const { mutate, isPending } = useExportPerson()
  const isEditor = useIsEditor()
  const exportAll = () => mutate(inquiry.email, { onSuccess: saveExport, onError: showExportFailure })
  if (isEditor) return null
  return (
    <details className="open:basis-full sm:open:basis-auto">
      <summary
        aria-label={`More for ${nameOf(inquiry)}`}
        className="flex min-h-11 w-fit cursor-pointer items-center px-2.5 font-semibold text-ground text-sm underline"
      >
        More
      </summary>
      <div className="mt-1.5 flex flex-wrap gap-1.5 max-sm:ml-2.5">
        <button
          type="button"
          aria-busy={isPending}
          onClick={() => isPending || exportAll()}
          className={`${ITEM} text-ground`}
        >
          Export this person's inquiries
        </button>
        <button type="button" onClick={onErase} className={`${ITEM} text-danger`}>
          Erase this person's inquiries
        </button>
      </div>
    </details>
  )
}

function saveExport(person: PersonExport<Inquiry, Quotation>) {
  saveFile('inquiries-of-one-person.json', new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }))
  void toast({ title: 'Success', description: 'The inquiries of this person have been downloaded' })
}

const showExportFailure = (error: Error) => showFailure('Failed to export the inquiries', error)
