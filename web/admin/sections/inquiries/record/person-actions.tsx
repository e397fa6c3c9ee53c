import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErasePreview, Mention, Person, PersonExport } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { invalidateAll } from '#web/admin/lib/list.ts'
import { adminSend, failureReason, saveFile } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { ACTION } from '#web/admin/sections/inquiries/more.tsx'
import { removeRecords } from '#web/admin/sections/inquiries/queries.ts'
import { nameOf } from '#web/admin/sections/inquiries/reply.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { focusListHeading } from '#web/admin/toolkit/list/list-screen.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

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

const PLACES: Record<Mention['where'], string> = {
  note: 'Note on',
  message: 'Message of',
  phone: 'Phone number of',
}

const counted = (count: number) => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`

/** Asks before what is stored of one person is erased, and erases it. */
function EraseDialog({
  person,
  what,
  onClose,
  onErased,
}: {
  person: Person
  what: 'inquiries' | 'data'
  onClose: () => void
  onErased: () => void
}) {
  const name = 'email' in person ? person.email : person.phone
  const { data: preview, error } = useQuery(erasePreviewQuery(person))
  const { recordYears } = useSettings()
  const { mutateAsync, isPending: erasing } = useErasePerson()
  const close = useCloseIfOpen(onErased, focusListHeading)

  async function erase() {
    try {
      const deleted = await mutateAsync(person)
      close()
      void toast({
        title: 'Success',
        description: deleted > 0 ? `${counted(deleted)} erased` : 'The data of this customer is erased',
      })
    } catch (error) {
      showFailure(`Failed to erase the ${what}`, error)
    }
  }

  return (
    <ConfirmDialog
      title={`Erase this customer's ${what}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: erasing ? 'Erasing...' : 'Erase', variant: 'danger', disabled: erasing || !preview, onChoose: erase },
      ]}
    >
      <p>
        {preview &&
          (preview.inquiries > 0
            ? `${counted(preview.inquiries)} from ${name} will be deleted, notes included. This cannot be undone.`
            : `There is no inquiry from ${name}. Erasing cannot be undone.`)}
        {error && `The inquiries from ${name} could not be counted: ${failureReason(error)}`}
        {!preview && !error && 'Counting the inquiries...'}
      </p>
      {preview && preview.quotations > 0 && (
        <p className="mt-3">
          Their name is also removed from {preview.quotations} {preview.quotations === 1 ? 'quotation' : 'quotations'}.
        </p>
      )}
      {preview && preview.drafts > 0 && (
        <p className="mt-3">
          {preview.drafts} {preview.drafts === 1 ? 'draft of a quotation is' : 'drafts of quotations are'} deleted.
        </p>
      )}
      {preview && preview.units > 0 && (
        <p className="mt-3">
          Their name and number are also removed from {preview.units} {preview.units === 1 ? 'unit' : 'units'}, with the
          words of their services.
        </p>
      )}
      {preview && preview.acceptedQuotations > 0 && (
        <p className="mt-3">
          {preview.acceptedQuotations} accepted{' '}
          {preview.acceptedQuotations === 1 ? 'quotation stays' : 'quotations stay'} as a business record, with the
          name, the phone number and what was paid and delivered, for {recordYears} years. The e-mail address is
          removed.
        </p>
      )}
      {preview && preview.otherUnits.length > 0 && (
        <p className="mt-3">
          Units with the same number stay as they are. Edit each that is theirs: {preview.otherUnits.join(', ')}.
        </p>
      )}
      {preview && preview.mentionCount > 0 && <Mentions {...preview} />}
    </ConfirmDialog>
  )
}

/**
 * Lists where the e-mail address or phone number remains: in other people's messages and forms, and in notes, which can
 * be edited.
 */
const Mentions = ({ mentionCount, mentions }: ErasePreview) => (
  <>
    <p className="mt-3">
      The address or number also appears in {mentionCount} other {mentionCount === 1 ? 'inquiry' : 'inquiries'}, which
      erasing does not change:
    </p>
    <ul className="mt-1.5 list-disc pl-5">
      {mentions.map((mention) => (
        <li key={mention.id}>
          {PLACES[mention.where]} {nameOf(mention)}, {formatDate(mention.createdAt)}
        </li>
      ))}
      {mentionCount > mentions.length && <li>And {mentionCount - mentions.length} more.</li>}
    </ul>
  </>
)

// The person is in the body, because URLs are logged.
const send = async (action: 'export' | 'preview' | 'erase', person: Person) =>
  (await adminSend('POST', `/api/admin/privacy/${action}`, person)).json()

/** Downloads everything the site stores about a person. */
const useExportPerson = () =>
  useMutation({
    mutationFn: (person: Person): Promise<PersonExport<Inquiry, Quotation, unknown>> => send('export', person),
  })

/** Queries what erasing that person would delete, always as of now. */
const erasePreviewQuery = (person: Person) =>
  queryOptions<ErasePreview>({
    queryKey: ['erase preview', person],
    queryFn: () => send('preview', person),
    staleTime: 0,
    gcTime: 0,
  })

/** Erases a person, whose name may be in any list, and returns how many inquiries there were. */
function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (person: Person): Promise<number> => (await send('erase', person)).deleted,
    onSuccess: () => {
      removeRecords(client)
      void invalidateAll(client)
    },
  })
}
