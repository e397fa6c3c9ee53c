import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { placeAtWork, type Unit, type UnitSave, unitForm } from '#contract/unit.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { unitCollection } from './queries.ts'

export function UnitForm({ unit, onClose }: { unit?: Unit; onClose: () => void }) {
  const { rows: machines = [] } = useQuery(machineChoicesQuery('with hidden')).data ?? {}
  const storedMachineId = unit?.machine ?? ''
  const isInYard = unit !== undefined && !unit.deliveredOn

  /** Shows the name that a unit is stored by as another machine; what was typed stays. */
  function fillMachineName(form: FormOf<UnitSave>, machine: string) {
    const shown = form.getValues('machineName')
    const isKnownName = shown === unit?.machineName || machines.some(({ name }) => name === shown)
    const name = machine === storedMachineId ? unit?.machineName : machines.find(({ id }) => id === machine)?.name
    if (name && (!shown || isKnownName)) form.setValue('machineName', name, { shouldDirty: true })
  }

  return (
    <FormDialog
      saveable={unitCollection}
      row={unit}
      title={unit ? 'Edit Unit' : 'Add Unit'}
      submitLabel={unit ? 'Save Changes' : 'Add Unit'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.Field name="serial" />
          <form.Field
            name="machine"
            onChange={(machine) => fillMachineName(form, machine)}
            control={
              <select>
                <option value="">Not in the catalogue</option>
                <Options options={machines} selected={storedMachineId} selectedLabel={unit?.machineName} />
              </select>
            }
          />
          <form.Fields
            names={['machineName', 'deliveredOn', 'guaranteeMonths', 'town', 'ownerName', 'ownerPhone', 'language']}
          />
          <form.Fields names={isInYard ? ['hours', 'reservedFor', 'ended'] : ['hours', 'ended']} />
          {!isInYard && <ShownAtWork form={form} />}
        </>
      )}
    </FormDialog>
  )
}

function ShownAtWork({ form }: { form: FormOf<UnitSave> }) {
  const place = placeAtWork(useWatch({ control: form.control, name: 'town' }) ?? '')
  return <form.Field name="shownAtWork" label={unitForm.shownAtWork.label + (place && `: ${place}`)} />
}
