import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Renders rarely changed fields once their summary is opened, or at once if one of them has an error. */
export function FoldedFields<Values extends FieldValues>({
  form,
  fields,
  summary,
  isOpenAtFirst = false,
  children,
}: {
  form: UseFormReturn<Values>
  fields: FieldPath<Values>[]
  summary: string
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const hasError = fields.some((name) => form.getFieldState(name, form.formState).invalid)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        // A field with an error stays visible: React does not set `open` again while its own value is unchanged.
        if (hasError) currentTarget.open = true
        setIsOpen(currentTarget.open)
      }}
      className="sm:col-span-2"
    >
      <summary className="wrap-anywhere flex min-h-11 cursor-pointer items-center font-semibold text-ground underline">
        {summary}
      </summary>
      {(isOpen || hasError) && <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>}
    </details>
  )
}
