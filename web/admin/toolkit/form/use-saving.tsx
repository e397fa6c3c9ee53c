import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Saveable, StoredRow } from '#web/admin/lib/collection.ts'
import { errorBody } from '#web/admin/lib/request.ts'
import { QuestionDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useMounted } from '#web/admin/toolkit/hooks.ts'
import {
  hiddenError,
  rowOfConflict,
  showDone,
  showIssues,
  showNotSaved,
  showRefused,
  showSaved,
} from '#web/admin/toolkit/result-toasts.ts'
import { usePendingImages } from '#web/admin/toolkit/upload/upload-gate.ts'
import { onlyChangedTexts, typedText } from './translation-fields.tsx'

/** Saves a form once its images are uploaded, and asks about unusual input and about somebody else's changes. */
export function useSaving<Row extends StoredRow, Input extends FieldValues>(
  { noun, savedText: done, isAddition: adds, useSave }: Saveable<Row, Input>,
  form: UseFormReturn<Input>,
  {
    row,
    refill,
    asksBefore,
    close,
    onSaved,
  }: {
    row?: Row | undefined
    /** Puts a row's values in the form; with `isTyped`, what is typed stays, as a change to them. */
    refill: (row: Row, isTyped?: boolean) => void
    asksBefore?: ((input: Input, base?: Row) => string | undefined) | undefined
    close: () => void
    onSaved?: ((saved: Row, isNew: boolean) => void) | undefined
  },
) {
  const { mutateAsync } = useSave()
  /** The row that a save would change, and the version of it that somebody else has saved meanwhile. */
  const [base, setBase] = useState(row)
  const [conflictingRow, setConflictingRow] = useState<Row>()
  /** The form's or the server's question about unusual input, and the input that confirms it. */
  const [confirmation, setConfirmation] = useState<{ question: string; meant: Input }>()
  const isOpen = useMounted()
  const images = usePendingImages(() => void submit())
  const submit = (expected = base) =>
    form.handleSubmit(
      (input) => {
        const question = asksBefore?.(input, expected)
        return question ? setConfirmation({ question, meant: input }) : save(input, expected)
      },
      (errors) => {
        const unseen = hiddenError(errors)
        if (unseen) showRefused(unseen)
      },
    )()

  async function save(input: Input, expected = base) {
    const typed = typedText(form)
    const isUpdate = expected && !adds
    try {
      const saved = await mutateAsync({ input: onlyChangedTexts(form, input), base: expected })
      // If this form was closed meanwhile, another one may be open.
      if (isOpen.current) {
        if (typedText(form) === typed && !images.isPendingNow.current) {
          onSaved?.(saved, expected === undefined)
          flushSync(close)
        } else {
          refill(saved, true)
          setBase(saved)
        }
      }
      if (done) showDone(done)
      else showSaved(isUpdate ? 'updated' : 'created', noun)
    } catch (error) {
      const doing = isUpdate ? 'update' : done ? 'save' : 'create'
      if (!isOpen.current) return showNotSaved(doing, noun, error)
      const current = rowOfConflict<Row>(error)
      if (current) return setConflictingRow(current)
      const { asks, message = '' } = errorBody(error)
      if (asks) return setConfirmation({ question: message, meant: { ...input, [asks]: true } })
      showIssues(form, error)
      showNotSaved(doing, noun, error)
    }
  }

  const resolveWith = (current: Row) => {
    setBase(current)
    setConflictingRow(undefined)
  }
  const questions = (
    <>
      {conflictingRow && (
        <QuestionDialog
          title="Changed by somebody else"
          answers={[
            { label: 'Back to my text', onChoose: () => setConflictingRow(undefined) },
            {
              label: 'Load theirs',
              onChoose: () => {
                refill(conflictingRow)
                resolveWith(conflictingRow)
              },
            },
            {
              label: 'Keep mine',
              variant: 'ground',
              onChoose: () => {
                // Synchronous, because the form resets to the translations of its base row, which would abort a submission.
                flushSync(() => resolveWith(conflictingRow))
                void submit(conflictingRow)
              },
            },
          ]}
        >
          <p>
            Somebody else saved this while you were editing. “Keep mine” replaces their changes with yours. “Load
            theirs” discards your changes and shows theirs.
          </p>
        </QuestionDialog>
      )}
      {confirmation && (
        <QuestionDialog
          title="Please check"
          answers={[
            { label: 'Back', onChoose: () => setConfirmation(undefined) },
            {
              label: 'Yes, save it',
              variant: 'danger',
              onChoose: () => {
                setConfirmation(undefined)
                void save(confirmation.meant, base)
              },
            },
          ]}
        >
          <p>{confirmation.question}</p>
        </QuestionDialog>
      )}
    </>
  )
  return { base, setBase, images, questions }
}
