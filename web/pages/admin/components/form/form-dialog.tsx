import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { buttonClass } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { errorBody } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import { type Collection, refreshRows, type StoredRow, saveRow } from '#web/queries/admin-collections.ts'
import { currentOf } from './current-of.ts'
import { tellFailure, tellSuccess } from './tell.ts'
import { useKeepChanges } from './use-keep-changes.tsx'

/** A picture that is chosen but not sent yet holds the save up: without it the row would keep its old one unnoticed. */
export type UploadGate = { heldUp: boolean; onPending: (pending: boolean) => void }

/**
 * The dialog in which a row is created, or edited when there is one. It closes only when the row is saved or the
 * administrator gives the changes up: a failed save leaves everything that was typed where it is.
 */
export function FormDialog<Row extends StoredRow, Input extends FieldValues>({
  collection,
  schema,
  row,
  values,
  title,
  submitLabel,
  firstFocus = 'form input',
  onClose,
  children,
}: {
  collection: Collection<Row, Input>
  schema: $ZodType<Input, Input>
  row?: Row
  /** The form's fields as a row has them, or as an empty form does. */
  values: (row?: Row) => Input
  title: string
  submitLabel: string
  /** A selector of the field that has the focus first. */
  firstFocus?: string
  onClose: () => void
  children: (form: UseFormReturn<Input>, upload: UploadGate) => ReactNode
}) {
  const client = useQueryClient()
  /** The row that a save is based on, and the one that somebody else has saved in the meantime. */
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const form = useForm<Input>({
    defaultValues: values(row) as DefaultValues<Input>,
    resolver: zodResolver(schema) as never,
  })
  const [upload, setUpload] = useState<'none' | 'pending' | 'heldUp'>('none')
  const gate = { heldUp: upload === 'heldUp', onPending: (pending: boolean) => setUpload(pending ? 'pending' : 'none') }
  const { isDirty, isSubmitting } = form.formState
  const { askToClose, question } = useKeepChanges(isDirty || upload !== 'none', onClose)

  async function save(input: Input, basedOn = base) {
    if (upload !== 'none') return setUpload('heldUp')
    try {
      const saved = await saveRow(collection, input, basedOn)
      flushSync(onClose)
      refreshRows(client, collection, (rows) =>
        basedOn ? rows.map((known) => (known.id === saved.id ? saved : known)) : [saved, ...rows],
      )
      tellSuccess(basedOn ? 'updated' : 'created', collection.noun)
    } catch (error) {
      const current = currentOf<Row>(error)
      if (current) return setTheirs(current)
      showIssues(form, error)
      tellFailure(basedOn ? 'update' : 'create', collection.noun, error)
    }
  }

  return (
    <>
      <Dialog title={title} firstFocus={firstFocus} onClose={askToClose}>
        <form noValidate onSubmit={form.handleSubmit((input) => save(input))} className="grid gap-5 sm:grid-cols-2">
          {children(form, gate)}
          <div className="sticky bottom-0 -mb-5 flex justify-end gap-3 border-line border-t bg-surface py-4 sm:col-span-2 md:-mb-7">
            <button type="button" onClick={askToClose} className={buttonClass('outline', 'max-sm:px-3')}>
              Cancel
            </button>
            <button type="submit" disabled={isSubmitting} className={buttonClass('action', 'max-sm:grow max-sm:px-3')}>
              {isSubmitting ? 'Sending...' : submitLabel}
            </button>
          </div>
        </form>
      </Dialog>
      {theirs && (
        <ConfirmDialog
          title="Changed by somebody else"
          answers={[
            { label: 'Back to my text', onChoose: () => setTheirs(undefined) },
            {
              label: 'Load theirs',
              onChoose: () => {
                form.reset(values(theirs))
                setBase(theirs)
                setTheirs(undefined)
              },
            },
            {
              label: 'Keep mine',
              variant: 'ground',
              onChoose: () => {
                setBase(theirs)
                setTheirs(undefined)
                void form.handleSubmit((input) => save(input, theirs))()
              },
            },
          ]}
        >
          <p>
            This {collection.noun} was saved by somebody else while you were editing it. “Keep mine” saves your text
            over theirs. “Load theirs” shows their text and gives up yours.
          </p>
        </ConfirmDialog>
      )}
      {question}
    </>
  )
}

/** Puts what the server has against a field beside it. */
function showIssues<Input extends FieldValues>(form: UseFormReturn<Input>, error: unknown) {
  const { issues, message } = errorBody(error)
  for (const { path, message } of issues ?? []) {
    if (path in form.getValues()) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
  }
  const slugIsTaken = error instanceof RequestError && error.status === 409 && !issues && 'slug' in form.getValues()
  if (slugIsTaken) form.setError('slug' as Path<Input>, { message }, { shouldFocus: true })
}
