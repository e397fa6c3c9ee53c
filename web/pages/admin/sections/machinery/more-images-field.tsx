import { useEffect } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { imageAt } from '#contract/image-sources.ts'
import { MAX_IMAGES, type MachineryInput } from '#contract/machinery.ts'
import { Field } from '#web/components/ui/field.tsx'
import type { UploadGate } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FromLibrary } from '#web/pages/admin/components/upload/from-library.tsx'
import { FileInput, Progress } from '#web/pages/admin/components/upload/image-field.tsx'
import { useUpload } from '#web/pages/admin/components/upload/use-upload.ts'

const SMALL =
  'min-h-11 cursor-pointer rounded-md border-2 border-ground px-3 font-semibold text-ground aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

/** The images after the first, in their order, each with what it shows. */
export function MoreImagesField({ upload: gate }: { upload: UploadGate }) {
  const { control, register, getFieldState, getValues, setValue, formState } = useFormContext<MachineryInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'moreImages' })
  const { state, choose, start, cancel } = useUpload('machinery', (imageUrl) => append({ imageUrl, alt: '' }))
  const isPending = 'preview' in state
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes, to whichever function is there then
  useEffect(() => gate.onPending('moreImages', isPending), [isPending])
  const { error } = getFieldState('moreImages', formState)
  const errorOf = (index: number) => getFieldState(`moreImages.${index}.alt`, formState).error?.message
  /** Above the second image stands the first, which has fields of its own. */
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
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">More images</legend>
      <ol className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-wrap items-end gap-3">
            <img
              src={imageAt(field.imageUrl, 480)}
              alt=""
              className="h-16 w-24 rounded-sm bg-ground-soft object-cover"
            />
            <div className="min-w-40 grow">
              <Field label={`What image ${index + 2} shows`} optional error={errorOf(index)}>
                <input {...register(`moreImages.${index}.alt`)} />
              </Field>
            </div>
            <div className="flex gap-2">
              <button
                type="button"
                aria-label={index === 0 ? 'Make image 2 the first' : `Move image ${index + 2} up`}
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
          <FromLibrary
            label="Add an image from the library"
            disabled={isPending}
            onChoose={({ imageUrl, alt }) => append({ imageUrl, alt })}
          />
          <FileInput state={state} onChoose={choose} label="Add an image from a file" />
          <Progress state={state} heldUp={gate.heldUp} onStart={start} onCancel={cancel} />
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
