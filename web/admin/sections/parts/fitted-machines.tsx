import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { type PartInput, partFields } from '#contract/part.ts'
import { machineChoicesQuery } from '#web/admin/queries/quotations.ts'
import { Field } from '#web/shared/ui/field.tsx'

/** Chooses the machines that a part fits, one after the other; each chosen one can be removed. */
export function FittedMachines() {
  const { control } = useFormContext<PartInput>()
  const { field, fieldState } = useController({ control, name: 'machines' })
  const { data } = useQuery(machineChoicesQuery())
  const machines = data?.rows ?? []
  const chosen = field.value ?? []
  const nameOf = (id: string) => machines.find((machine) => machine.id === id)?.name ?? 'A machine that is not listed'
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label={partFields.machines.label} error={fieldState.error?.message}>
        <select
          ref={field.ref}
          value=""
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange([...chosen, target.value])}
        >
          <option value="">Choose a machine</option>
          {machines
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex items-center gap-2 rounded-md bg-ground-soft pl-3">
              <span className="wrap-anywhere">{nameOf(id)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => field.onChange(chosen.filter((one) => one !== id))}
                className="min-h-11 cursor-pointer px-3 font-semibold text-ground underline"
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
