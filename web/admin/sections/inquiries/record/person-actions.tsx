import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErasePreview, Mention, Person, PersonExport, PersonWithUnits } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { invalidateAll, useChange } from '#web/admin/lib/change.ts'
import { adminSend, failureReason, saveFile } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { removeRecords } from '#web/admin/sections/inquiries/queries.ts'
import { fullName } from '#web/admin/sections/inquiries/reply.ts'
import { ConfirmDialog, QuestionDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { focusListHeading } from '#web/admin/toolkit/list/list-screen.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { ActionButton } from './record-page.tsx'

type Props = {
  person: Person
  what: 'inquiries' | 'data'
  /** The units that are the person's, as is known where this is shown. */
  units?: string[]
  /** Leaves the screen of the person, whose record is gone. */
  onErased: () => void
}

export function PersonActions({ person, what, units = [], onErased }: Props) {
  const [isErasing, setErasing] = useState(false)
  const [candidateSerials, setCandidateSerials] = useState<string[]>([])
  const [selectedSerials, setSelectedSerials] = useState(units)
  /** Downloads everything the site stores about a person; first asks of which units the seller has to say whose they are. */
  const { mutate: exportAll, isPending } = useMutation({
    mutationFn: async (units?: string[]) => {
      const { otherUnits = [] }: Partial<ErasePreview> = units ? {} : await send('preview', person)
      if (otherUnits.length > 0) return setCandidateSerials(otherUnits)
      const all: PersonExport<Inquiry, Quotation> = await send('export', { ...person, units })
      setCandidateSerials([])
      saveFile(`${what}-of-one-person.json`, new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }))
      showDone(`You have downloaded the ${what} of this customer`)
    },
    onError: (error) => showFailure(`Failed to export the ${what}`, error),
  })
  if (useIsEditor()) return null
  return (
    <>
      <ActionButton aria-busy={isPending} onClick={() => isPending || exportAll(undefined)}>
        Export this customer's {what}
      </ActionButton>
      <ActionButton onClick={() => setErasing(true)} className="text-danger!">
        Erase this customer's {what}
      </ActionButton>
      {candidateSerials.length > 0 && (
        <QuestionDialog
          title={`Export this customer's ${what}`}
          answers={[
            { label: 'Cancel', onChoose: () => setCandidateSerials([]) },
            { label: 'Export', variant: 'ground', disabled: isPending, onChoose: () => exportAll(selectedSerials) },
          ]}
        >
          <OtherUnits serials={candidateSerials} theirs={selectedSerials} onChange={setSelectedSerials} />
        </QuestionDialog>
      )}
      {isErasing && (
        <EraseDialog person={person} what={what} units={units} onClose={() => setErasing(false)} onErased={onErased} />
      )}
    </>
  )
}

const PLACES: Record<Mention['where'], string> = { note: 'Note on', message: 'Message of', phone: 'Phone number of' }

const counted = (count: number, one = 'inquiry', many = 'inquiries') => `${count} ${count === 1 ? one : many}`

function EraseDialog({ person, what, units, onClose, onErased }: Props & { onClose: () => void }) {
  const name = 'email' in person ? person.email : person.phone
  const { data: preview, error } = useQuery<ErasePreview>({
    queryKey: ['erase preview', person],
    queryFn: () => send('preview', person),
    staleTime: 0,
    gcTime: 0,
  })
  const [selectedSerials, setSelectedSerials] = useState(units ?? [])
  const { recordYears } = useSettings()
  const { mutateAsync } = useChange(
    (client) => {
      removeRecords(client)
      // Not waited for: the page of the person, whose record is gone, is left at once.
      void invalidateAll(client)
    },
    async (asked: PersonWithUnits): Promise<number> => (await send('erase', asked)).deleted,
  )
  const sentences = preview
    ? consequencesOf(preview, name, recordYears)
    : [error ? `The inquiries from ${name} could not be counted: ${failureReason(error)}` : 'Counting the inquiries...']
  return (
    <ConfirmDialog
      title={`Erase this customer's ${what}`}
      label="Erase"
      sendingLabel="Erasing..."
      disabled={!preview}
      act={() => mutateAsync({ ...person, ...(selectedSerials.length > 0 && { units: selectedSerials }) })}
      failureText={`Failed to erase the ${what}`}
      onDone={(deleted) => showDone(deleted > 0 ? `${counted(deleted)} erased` : 'The data of this customer is erased')}
      focusNext={() => {
        // The page of the person must be gone before the list's heading can have the focus.
        flushSync(onErased)
        focusListHeading()
      }}
      onClose={onClose}
    >
      {sentences.map((sentence) => (
        <p key={sentence} className="not-first:mt-3">
          {sentence}
        </p>
      ))}
      {preview && preview.otherUnits.length > 0 && (
        <OtherUnits serials={preview.otherUnits} theirs={selectedSerials} onChange={setSelectedSerials} />
      )}
      {preview && preview.mentionCount > 0 && <Mentions {...preview} />}
    </ConfirmDialog>
  )
}

const consequencesOf = (preview: ErasePreview, name: string, years: number) =>
  [
    preview.inquiries > 0
      ? `${counted(preview.inquiries)} from ${name} will be deleted, notes included. This cannot be undone.`
      : `There is no inquiry from ${name}. Erasing cannot be undone.`,
    preview.quotations > 0 &&
      `Their name is also removed from ${counted(preview.quotations, 'quotation', 'quotations')}.`,
    preview.drafts > 0 && `${counted(preview.drafts, 'draft of a quotation is', 'drafts of quotations are')} deleted.`,
    preview.units > 0 &&
      `Their name, number and service notes are also removed from ${counted(preview.units, 'unit', 'units')}.`,
    preview.acceptedQuotations > 0 &&
      `${counted(preview.acceptedQuotations, 'accepted quotation stays', 'accepted quotations stay')} as a business record, with the name, the phone number and what was paid and delivered, for ${years} years. The email address is removed.`,
  ].filter((sentence) => sentence !== false)

type UnitsProps = { serials: string[]; theirs: string[]; onChange: (theirs: string[]) => void }

/** Asks of each unit with a number that the person gave whether it is theirs: anybody may give another's number. */
const OtherUnits = ({ serials, theirs, onChange }: UnitsProps) => (
  <fieldset className="mt-3">
    <legend>These units have the same number. Which are theirs?</legend>
    {serials.map((serial) => (
      <label key={serial} className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={theirs.includes(serial)}
          onChange={({ target }) =>
            onChange(target.checked ? [...theirs, serial] : theirs.filter((other) => other !== serial))
          }
        />
        {serial}
      </label>
    ))}
  </fieldset>
)

const Mentions = ({ mentionCount, mentions }: ErasePreview) => (
  <>
    <p className="mt-3">
      The address or number also appears in {counted(mentionCount, 'other inquiry', 'other inquiries')}, which erasing
      does not change:
    </p>
    <ul className="mt-1.5 list-disc pl-5">
      {mentions.map((mention) => (
        <li key={mention.id}>
          {PLACES[mention.where]} {fullName(mention)}, {formatDate(mention.createdAt)}
        </li>
      ))}
      {mentionCount > mentions.length && <li>And {mentionCount - mentions.length} more.</li>}
    </ul>
  </>
)

// The person is in the body, because URLs are logged.
const send = async (action: 'export' | 'preview' | 'erase', person: PersonWithUnits) =>
  (await adminSend('POST', `/api/admin/privacy/${action}`, person)).json()
