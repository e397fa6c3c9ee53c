import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { errorBody, failureReason } from '#web/admin/lib/request.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { useMounted } from '#web/admin/toolkit/hooks.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { type FormOf, withFields } from './form-field.tsx'

/** A form that is sent once and stores no row: errors appear at their fields or above the button; typed text stays. */
export function PlainForm<Input extends FieldValues>({
  schema,
  values,
  submitLabel,
  sendingLabel = 'Sending...',
  onSubmit,
  actions,
  children,
}: {
  schema: $ZodType<Input, Input>
  values: Input & DefaultValues<Input>
  submitLabel: string
  sendingLabel?: string
  /** Throws if the server rejects the input. */
  onSubmit: (input: Input) => Promise<void>
  actions?: ReactNode
  children: (form: FormOf<Input>) => ReactNode
}) {
  const form = withFields(useForm<Input>({ defaultValues: values, resolver: zodResolver(schema) }))
  const [refusal, setRefusal] = useState('')
  const { isSubmitting } = form.formState
  const isOpen = useMounted()

  const submit = form.handleSubmit(async (input) => {
    setRefusal('')
    try {
      await onSubmit(input)
    } catch (error) {
      // If the form has been left meanwhile, only a toast can report the error.
      if (!isOpen.current) return showFailure(`${submitLabel}: not done`, causeOf(error))
      const issues = (errorBody(causeOf(error)).issues ?? []).filter(({ path }) => path in form.getValues())
      for (const { path, message } of issues) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
      if (issues.length === 0) setRefusal(reasonOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children(form)}
      <Problem>{refusal}</Problem>
      <div className="flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" disabled={isSubmitting} variant="action" className="grow">
          {isSubmitting ? sendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Returns the server's error, which a query may have wrapped in its own. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error)

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('status' in error) ? error.message : failureReason(error)

export const PlainFormDialog = <Input extends FieldValues>({
  title,
  firstFocus = 'form input',
  onClose,
  ...form
}: ComponentProps<typeof PlainForm<Input>> & { title: string; firstFocus?: string; onClose: () => void }) => (
  <Dialog title={title} shape="narrow" firstFocus={firstFocus} onClose={onClose}>
    <PlainForm actions={<Button onClick={onClose}>Cancel</Button>} {...form} />
  </Dialog>
)
