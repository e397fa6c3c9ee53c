import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_IMAGES, type MachineryInput, machineryFields } from '#contract/machinery/machinery.ts'
import { imageAt } from '#domain/images/sources.ts'
import { FileInput, UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { FromLibrary } from '#web/admin/toolkit/upload/from-library.tsx'
import { type UploadGate, usePending } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { Field } from '#web/shared/ui/field.tsx'

const SMALL =
  'min-h-11 cursor-pointer rounded-md border-2 border-ground px-3 font-semibold text-ground aria-disabled:cursor-not-allowed'

/** Shows the further images in order, each with its alternative text. */
export function MoreImagesField({ upload: gate }: { upload: UploadGate }) {
  const { control, register, getFieldState, getValues, setValue, formState } = useFormContext<MachineryInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'moreImages' })
  const { state, choose, select, send, cancel } = useUpload('machinery', (imageUrl) => append({ imageUrl, alt: '' }))
  const isPending = usePending(gate, 'moreImages', state)
  const { error } = getFieldState('moreImages', formState)
  const errorOf = (index: number) => getFieldState(`moreImages.${index}.alt`, formState).error?.message
  /** Moves an image up. The second one cannot move: the first image has fields of its own. */
  const moveUp = (index: number) => {
    if (index > 0) return move(index, index - 1)
    const { imageUrl, imageAlt = '', moreImages = [] } = getValues()
    const [next, ...rest] = moreImages
    if (!next) return
    setValue('moreImages', [{ imageUrl, alt: imageAlt }, ...rest], { shouldDirty: true })
    setValue('imageUrl', next.imageUrl, { shouldDirty: true, shouldValidate: true })
    setValue('imageAlt', next.alt, { shouldDirty: true })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">{machineryFields.moreImages.label}</legend>
      <ol className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-wrap items-end gap-3">
            <img
              src={imageAt(field.imageUrl, 480)}
              alt=""
              className="h-16 w-24 rounded-sm bg-ground-soft object-cover"
            />
            <div className="min-w-[min(10rem,100%)] grow">
              <Field label={`What image ${index + 2} shows`} optional error={errorOf(index)}>
                <input {...register(`moreImages.${index}.alt`)} />
              </Field>
            </div>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                aria-label={index === 0 ? 'Up: make image 2 the first' : `Move image ${index + 2} up`}
                onClick={() => moveUp(index)}
                className={SMALL}
              >
                Up
              </button>
              <button
                type="button"
                aria-label={`Move image ${index + 2} down`}
                aria-disabled={index === fields.length - 1}
                onClick={() => index < fields.length - 1 && move(index, index + 1)}
                className={SMALL}
              >
                Down
              </button>
              <button
                type="button"
                aria-label={`Remove image ${index + 2}`}
                onClick={() => remove(index)}
                className={SMALL}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MAX_IMAGES - 1 ? (
        <>
          <FileInput state={state} onChoose={choose} onDrop={select} label="Add an image from a file" />
          <UploadProgress state={state} heldUp={gate.heldUp} onSend={send} onCancel={cancel} />
          <FromLibrary
            label="Add an image from the library"
            disabled={isPending}
            onChoose={({ imageUrl, alt }) => append({ imageUrl, alt })}
          />
        </>
      ) : (
        <p className="text-muted">A machine has at most {MAX_IMAGES} images.</p>
      )}
      {error?.message && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
