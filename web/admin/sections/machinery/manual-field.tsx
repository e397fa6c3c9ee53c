import { useContext, useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { MANUAL_TYPE } from '#contract/images/upload.ts'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { manualMegabytes } from '#contract/machinery/manual.ts'
import { FormTable } from '#web/admin/toolkit/form/form-table.ts'
import { FileInput, UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { type UploadGate, usePending } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'

const NAME = 'manual'

/** Chooses the manual of a machine: a PDF, which is uploaded at once. */
export function ManualField({ upload: gate }: { upload: UploadGate }) {
  const form = useFormContext<MachineryInput>()
  const { label, hint } = useContext(FormTable).fields[NAME] ?? { label: '' }
  const { field, fieldState } = useController({ control: form.control, name: NAME })
  const setPath = (path: string) => form.setValue(NAME, path, { shouldDirty: true, shouldValidate: true })
  const { state, choose, send, cancel } = useUpload('manual', setPath)
  const isPending = usePending(gate, NAME, state)
  const restored = gate.restored[NAME]
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again once
  useEffect(() => {
    if (restored) choose([restored])
  }, [restored])
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4 sm:col-span-2">
      <legend className="font-semibold">{label} (optional)</legend>
      <p className="text-muted text-sm">{hint}</p>
      {field.value && !isPending && (
        <p className="flex flex-wrap items-center gap-4">
          <a href={field.value} className="wrap-anywhere inline-flex min-h-11 items-center text-ground underline">
            {field.value.split('/').at(-1)} ({manualMegabytes(field.value)} MB)
          </a>
          <button type="button" onClick={() => setPath('')} className={buttonClass('outline')}>
            Remove the manual
          </button>
        </p>
      )}
      <FileInput
        state={state}
        label={field.value ? 'Choose another PDF' : 'Choose a PDF'}
        accept={`${MANUAL_TYPE},.pdf`}
        error={fieldState.error?.message}
        hasCamera={false}
        onChoose={choose}
      />
      <UploadProgress state={state} what="manual" heldUp={gate.heldUp} onSend={send} onCancel={cancel} />
    </fieldset>
  )
}
