import type { ReactNode } from 'react'
import { Button } from '#web/admin/toolkit/button.tsx'
import { capitalised } from '#web/admin/toolkit/texts.ts'

/** Asks for any number of rows, each of which can be removed, or copied to begin on a later day. */
export const RowFields = ({
  title,
  one,
  add,
  hint,
  keys,
  children,
  onAdd,
  onCopy,
  onRemove,
}: {
  title: string
  one: string
  add: string
  hint?: string
  keys: string[]
  children: (i: number) => ReactNode
  onAdd: () => void
  onCopy?: (i: number) => void
  onRemove: (i: number) => void
}) => (
  <fieldset className="rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
    <legend className="px-1 font-medium">{title}</legend>
    {hint && <p className="text-muted">{hint}</p>}
    {keys.map((key, i) => (
      <fieldset key={key} className="grid grid-cols-1 gap-3 border-line py-4 not-first-of-type:border-t sm:grid-cols-2">
        <legend className="sr-only">{`${capitalised(one)} ${i + 1}`}</legend>
        {children(i)}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {onCopy && <Button onClick={() => onCopy(i)}>Change from a day</Button>}
          <Button onClick={() => onRemove(i)}>
            Remove {one} {i + 1}
          </Button>
        </div>
      </fieldset>
    ))}
    <Button onClick={onAdd} className="mt-4">
      {add}
    </Button>
  </fieldset>
)
