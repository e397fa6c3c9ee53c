import { useFormContext } from 'react-hook-form'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { specificationIn, withSpecification } from '#domain/machinery/specification-lines.ts'
import { Field } from '#web/shared/ui/field.tsx'

/** What most buyers ask first, and filter by. */
const BOXES = [
  ['Engine', 'Such as 75 hp'],
  ['Working width', 'Such as 2.5 m'],
  ['Weight', 'Such as 3,050 kg'],
] as const

/** Shows three boxes, each of which writes its line of the specifications. */
export function SpecificationBoxes({ onChange }: { onChange: () => void }) {
  const { watch, setValue, formState } = useFormContext<MachineryInput>()
  const text = watch('specifications')
  return (
    <div className="grid grid-cols-1 gap-5 sm:col-span-2 sm:grid-cols-3">
      {BOXES.map(([label, hint]) => (
        <Field key={label} label={label} hint={hint} optional>
          <input
            value={specificationIn(text, label)}
            onChange={({ target: { value } }) => {
              const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
              setValue('specifications', withSpecification(text, label, value), options)
              onChange()
            }}
          />
        </Field>
      ))}
    </div>
  )
}
