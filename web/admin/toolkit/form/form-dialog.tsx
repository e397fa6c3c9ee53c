import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { valuesOf } from '#contract/shown-field.ts'
import type { Saveable, StoredRow } from '#web/admin/lib/collection.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import type { UploadGate } from '#web/admin/toolkit/upload/upload-gate.ts'
import { Dialog, type DialogShape } from '#web/shared/ui/dialog.tsx'
import { type FormOf, FormTable, tableOf, withFields } from './form-field.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { UnsavedNotice, useUnsavedText } from './unsaved-text.tsx'
import { useSaving } from './use-saving.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

const filledIn = <Row extends StoredRow, Input>({ fields = {}, ...saveable }: Saveable<Row, Input>, row?: Row) =>
  (row && saveable.valuesOf ? saveable.valuesOf(row) : valuesOf(fields, row)) as Input & DefaultValues<Input>

/**
 * Creates or edits a row; closes only when it is saved or the changes are discarded. With `isInPage` it is a part of the
 * screen, and asks before a link leads away from changes. Without `children` it has all fields of its table.
 */
export function FormDialog<Row extends StoredRow, Input extends FieldValues>({
  saveable,
  row,
  values = (row) => filledIn(saveable, row),
  title,
  submitLabel = 'Save',
  saves: submitButtonsOf = () => [{ label: submitLabel }],
  firstFocus = 'form input',
  shape,
  storedAs = saveable.storedAs && `${saveable.storedAs}-${row?.id ?? 'new'}`,
  asksBefore,
  foot,
  isInPage = false,
  onSaved,
  onClose,
  more,
  children,
}: {
  saveable: Saveable<Row, Input>
  row?: Row
  /** Returns the form's values for a row, or those of an empty form, where the table does not say them. */
  values?: (row?: Row) => Input & DefaultValues<Input>
  title: string
  submitLabel?: string
  /** Returns the buttons that save, the main one last; by default one, with `submitLabel`. Enter presses the first. */
  saves?: (form: FormOf<Input>) => { label: string; before?: () => void }[]
  firstFocus?: string
  shape?: DialogShape
  storedAs?: string
  asksBefore?: (input: Input, base?: Row) => string | undefined
  foot?: (form: FormOf<Input>) => ReactNode
  isInPage?: boolean
  /** Called once a save has succeeded, before the form closes; `isNew` says whether there was no row before. */
  onSaved?: (saved: Row, isNew: boolean) => void
  onClose: () => void
  /** Fields that are seldom needed: with the translations behind More, which a save opens that is refused for one of them. */
  more?: (form: FormOf<Input>, upload: UploadGate) => ReactNode
  /** `upload` is for fields that upload images; `base` is the row that a save would change. */
  children?: (form: FormOf<Input>, upload: UploadGate, base?: Row) => ReactNode
}) {
  const { schema, translated } = saveable
  const form = withFields(useForm<Input>({ defaultValues: values(row), resolver: zodResolver(schema) }))
  const [table] = useState(() => ({ ...tableOf(saveable), form }))
  const { base, setBase, images, questions } = useSaving(saveable, form, {
    row,
    refill: (row, isTyped) => form.reset(values(row), isTyped ? { keepValues: true } : undefined),
    asksBefore,
    close: () => close(),
    onSaved,
  })
  const unsaved = useUnsavedText(storedAs, form, base, images.isPending)
  const gate: UploadGate = {
    isHeldUp: images.isHeldUp,
    restored: unsaved.files,
    onPending: (field, isPending, file) => {
      unsaved.storeFile(field, file)
      images.report(field, isPending)
    },
    onGivenUp: images.giveUp,
  }
  // React Hook Form tracks only what is read while rendering.
  const { isDirty, isSubmitting, submitCount, dirtyFields: _ } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const { isMore, showMore } = useMore(element, row !== undefined, isSubmitting ? 0 : submitCount)
  const close = () => {
    unsaved.clear()
    onClose()
  }
  const { askToClose, question } = useUnsavedChanges(isDirty || images.isPending, close, { asksAtLinks: isInPage })
  const buttons = submitButtonsOf(form)
  const [pressed, setPressed] = useState<string | null>()
  const Frame = isInPage ? PageFrame : Dialog
  return (
    <FormTable value={table}>
      <FormProvider {...form}>
        <Frame title={title} shape={shape} firstFocus={firstFocus} onClose={askToClose}>
          <form
            ref={element}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              setPressed((event.nativeEvent as SubmitEvent).submitter?.textContent)
              images.attempt()
            }}
            data-more={isMore}
            className="grid grid-cols-1 gap-5 sm:grid-cols-2"
          >
            {unsaved.offered && (
              <UnsavedNotice
                unsaved={unsaved.offered}
                row={row}
                onRestore={() => {
                  // Text typed into an older version is saved as such, to overwrite no stored row silently.
                  if (base && unsaved.offered?.version !== undefined)
                    setBase({ ...base, version: unsaved.offered.version })
                  void unsaved.restore()
                }}
                onDiscard={unsaved.discard}
              />
            )}
            {children ? (
              children(form, gate, base)
            ) : (
              <form.Fields names={Object.keys(table.fields) as FieldPath<Input>[]} />
            )}
            {more && !isMore && (
              <Button aria-expanded="false" onClick={showMore} className="sm:col-span-2">
                More
              </Button>
            )}
            <div hidden={more !== undefined && !isMore} className="contents">
              {more?.(form, gate)}
              {translated && !isInPage && <TranslationFields resource={translated} row={base} />}
            </div>
            <div
              className={`flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface py-4 sm:col-span-2 ${isInPage ? '' : 'sticky bottom-0 -mb-5 crowded:static md:-mb-7'}`}
            >
              {foot && <div className="mr-auto max-sm:basis-full">{foot(form)}</div>}
              {!isInPage && (
                <Button onClick={askToClose} className={buttons.length > 1 ? 'max-sm:hidden' : 'max-sm:px-3'}>
                  Cancel
                </Button>
              )}
              {buttons.map(({ label, before }, index, { length }) => (
                <Button
                  key={label}
                  type="submit"
                  disabled={isSubmitting}
                  onClick={before}
                  variant={index === length - 1 ? 'action' : 'outline'}
                  className="max-sm:grow max-sm:basis-0 max-sm:px-3"
                >
                  {isSubmitting && label === pressed ? 'Sending...' : label}
                </Button>
              ))}
            </div>
          </form>
        </Frame>
        {questions}
        {question}
      </FormProvider>
    </FormTable>
  )
}

/** The classes of fields that are before others and need More all the same. */
export const UNDER_MORE = 'contents in-data-[more=false]:hidden'

/** The classes of fields that a phone's screen has no room for before More. */
export const ON_PHONES_UNDER_MORE = 'contents max-sm:in-data-[more=false]:hidden'

const PageFrame = ({ children }: { children: ReactNode }) => <div className="@container [--dialog:0px]">{children}</div>

const isShown = (element: Element) => !element.closest('[hidden]') && element.checkVisibility()

/** Opens what hides the first field with an error after a save: a browser cannot focus what it does not show. */
function useMore(form: RefObject<HTMLFormElement | null>, isStored: boolean, refusals: number) {
  const [isMore, setMore] = useState(isStored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refused save
  useEffect(() => {
    const [first] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    if (!first || (isShown(first) && document.activeElement?.matches('[aria-invalid=true]'))) return
    for (let around = first.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true
    // After this effect, in which React cannot render.
    queueMicrotask(() => {
      flushSync(() => setMore(true))
      first.focus()
    })
  }, [refusals])
  return {
    isMore,
    showMore: () => {
      const fields = [...(form.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])]
      // Not behind a part that folds by itself.
      const first = fields.find((field) => !isShown(field) && !field.closest('details:not([open])'))
      flushSync(() => setMore(true))
      first?.focus()
    },
  }
}
