import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog, type DialogShape } from '#web/components/ui/dialog.tsx'
import { errorBody } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import { showNotSaved, showSaved } from '#web/pages/admin/components/result-toasts.ts'
import type { Saveable, StoredRow } from '#web/queries/admin/collection.ts'
import { withChangedTexts } from './changed-texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { storedNow } from './stored-now.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'
import { useUnsavedText } from './use-unsaved-text.ts'

/** A chosen but unsent image blocks saving: otherwise the row would silently keep its old one. */
export type UploadGate = {
  heldUp: boolean
  /** Reports whether a field has such an image, and the file to store with the text that is not saved. */
  onPending: (field: string, isPending: boolean, file?: File) => void
  /** The files of a text that was restored, by their fields: they are chosen again. */
  restored: Record<string, File>
}

/**
 * The dialog in which a row is created, or edited when there is one. It closes only when the row is saved or the
 * administrator gives the changes up: a failed save leaves everything that was typed where it is.
 */
export function FormDialog<Row extends StoredRow, Input extends FieldValues>({
  saveable: { noun, schema, useSave },
  row,
  values,
  title,
  submitLabel,
  firstFocus = 'form input',
  shape,
  storedAs,
  onClose,
  children,
}: {
  saveable: Saveable<Row, Input>
  row?: Row
  /** The form's fields as a row has them, or as an empty form does. */
  values: (row?: Row) => Input & DefaultValues<Input>
  title: string
  submitLabel: string
  /** A selector of the field that has the focus first. */
  firstFocus?: string
  shape?: DialogShape
  /** Under which name the browser stores what is typed until it is saved; without one, it is gone with the tab. */
  storedAs?: string
  onClose: () => void
  /** `base` is the row that a save would be based on. */
  children: (form: UseFormReturn<Input>, upload: UploadGate, base?: Row) => ReactNode
}) {
  const { mutateAsync } = useSave()
  /** The row that a save is based on, and the one that somebody else has saved in the meantime. */
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const form = useForm<Input>({ defaultValues: values(row), resolver: zodResolver(schema) })
  const [pending, setPending] = useState<string[]>([])
  const [heldUp, setHeldUp] = useState(false)
  const unsaved = useUnsavedText(storedAs, form, base, pending.length > 0)
  const gate: UploadGate = {
    heldUp,
    restored: unsaved.files,
    onPending: (field, isPending, file) => {
      unsaved.storeFile(field, file)
      setPending((fields) => [...fields.filter((other) => other !== field), ...(isPending ? [field] : [])])
      setHeldUp(false)
    },
  }
  // Read while rendering, or the form would not keep track of them.
  const { isDirty, isSubmitting, dirtyFields: _ } = form.formState
  const close = () => {
    unsaved.clear()
    onClose()
  }
  const { askToClose, question } = useUnsavedChanges(isDirty || pending.length > 0, close)

  async function save(input: Input, expected = base) {
    if (pending.length > 0) return setHeldUp(true)
    try {
      await mutateAsync({ input: withChangedTexts(form, input), base: expected })
      flushSync(close)
      showSaved(expected ? 'updated' : 'created', noun)
    } catch (error) {
      const current = storedNow<Row>(error)
      if (current) return setTheirs(current)
      showIssues(form, error)
      showNotSaved(expected ? 'update' : 'create', noun, error)
    }
  }

  const resolveWith = (current: Row) => {
    setBase(current)
    setTheirs(undefined)
  }
  return (
    <FormProvider {...form}>
      <Dialog title={title} shape={shape} firstFocus={firstFocus} onClose={askToClose}>
        <form noValidate onSubmit={form.handleSubmit((input) => save(input))} className="grid gap-5 sm:grid-cols-2">
          {unsaved.offered && (
            <UnsavedNotice
              unsaved={unsaved.offered}
              row={row}
              onRestore={() => {
                // Text typed into an older version is saved as such: the stored row is not silently overwritten.
                if (base && unsaved.offered?.version !== undefined)
                  setBase({ ...base, version: unsaved.offered.version })
                void unsaved.restore()
              }}
              onDiscard={unsaved.discard}
            />
          )}
          {children(form, gate, base)}
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
        <ConflictDialog
          noun={noun}
          onBack={() => setTheirs(undefined)}
          onLoadTheirs={() => {
            form.reset(values(theirs))
            resolveWith(theirs)
          }}
          onKeepMine={() => {
            // Immediate, because the form resets to the translations of its base row, which would abort a submission.
            flushSync(() => resolveWith(theirs))
            void form.handleSubmit((input) => save(input, theirs))()
          }}
        />
      )}
      {question}
    </FormProvider>
  )
}

/** Shows the server's errors next to their fields. */
function showIssues<Input extends FieldValues>(form: UseFormReturn<Input>, error: unknown) {
  const { issues, message } = errorBody(error)
  for (const { path, message } of issues ?? []) {
    if (path in form.getValues()) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
  }
  const slugIsTaken = error instanceof RequestError && error.status === 409 && !issues && 'slug' in form.getValues()
  if (slugIsTaken) form.setError('slug' as Path<Input>, { message }, { shouldFocus: true })
}
