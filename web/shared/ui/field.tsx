import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'

const CONTROL =
  'w-full min-h-11 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger'

type FieldProps = {
  label: string
  error?: string
  hint?: ReactNode
  optional?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: every form control takes the attributes set here
  children: ReactElement<any>
}

/** Shows a label, its control and the control's error, connected for assistive technology. */
export function Field({ label, error, hint, optional = false, children }: FieldProps) {
  const t = useTranslate()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
      </label>
      {cloneElement(children, {
        id,
        className: `${CONTROL} ${children.props.className ?? ''}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
