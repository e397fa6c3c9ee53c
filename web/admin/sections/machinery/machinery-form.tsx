import { type ComponentProps, useContext, useRef } from 'react'
import { useController, useFieldArray } from 'react-hook-form'
import { MANUAL_TYPE } from '#contract/images.ts'
import {
  MAX_IMAGES,
  type Machinery,
  type MachineryInput,
  machineryFields,
  manualMegabytes,
} from '#contract/machinery/machinery.ts'
import { imageAt } from '#domain/images.ts'
import { describedBySpecifications, specificationIn, withSpecification } from '#domain/machinery/specification-lines.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog, ON_PHONES_UNDER_MORE } from '#web/admin/toolkit/form/form-dialog.tsx'
import { type FormOf, FormTable, useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { FileInput, UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { FromLibrary } from '#web/admin/toolkit/upload/image-picker.tsx'
import { type UploadGate, usePending, useRestored } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { priceQuestion } from './prices/price-edits.ts'
import { PriceInputs } from './prices/price-inputs.tsx'
import { machineryCollection } from './queries.ts'
import { MissingShots } from './shots/missing-shots.tsx'

/** The fields that the form shows first, or in a way of their own; the others are under More. */
const PLACED: readonly string[] = [
  'imageUrl',
  'name',
  'category',
  'price',
  'priceNgn',
  'description',
  'series',
  'specifications',
  'imageAlt',
  'moreImages',
  'slug',
  'manual',
] satisfies (keyof MachineryInput)[]
const OTHERS = Object.keys(machineryFields).filter((name) => !PLACED.includes(name)) as (keyof MachineryInput)[]

type Props = Pick<ComponentProps<typeof FormDialog>, 'isInPage' | 'storedAs' | 'submitLabel' | 'onClose'> & {
  machine?: Machinery
  onSaved?: () => void
}

/** With `isInPage` it is a step of the set-up. */
export function MachineryForm({ machine, isInPage, ...frame }: Props) {
  const { categories: listed } = useSettings()
  const generatedDescription = useRef('')

  /** Describes a new machine by its specifications, until somebody does in words. */
  function describe(form: FormOf<MachineryInput>) {
    const { name, specifications, description } = form.getValues()
    if (machine || description !== generatedDescription.current) return
    generatedDescription.current = describedBySpecifications(name, specifications)
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (generatedDescription.current !== description)
      form.setValue('description', generatedDescription.current, options)
  }
  return (
    <FormDialog
      saveable={machineryCollection}
      row={machine}
      title={machine ? 'Edit Machinery' : 'Add Machinery'}
      submitLabel={machine ? 'Save Changes' : 'Add Machinery'}
      firstFocus="form input[type=file]:not([capture])"
      asksBefore={priceQuestion}
      isInPage={isInPage}
      {...frame}
      more={(form, upload) => (
        <>
          <form.Field name="imageAlt" />
          {form.watch('imageUrl') && <MoreImagesField upload={upload} />}
          <form.Field
            name="slug"
            hint={machine && 'The last part of the web address. The old one will redirect here.'}
          />
          <form.Fields names={OTHERS} />
          <ManualField upload={upload} />
        </>
      )}
    >
      {(form, upload, base) => (
        <>
          <ImageField imageOf="machinery" upload={upload} />
          {!isInPage && <MissingShots upload={upload} />}
          <form.Field name="name" onChange={() => describe(form)} />
          <form.Field
            name="category"
            onChange={(chosen) => {
              // A badge that can stay: many machines have no series.
              const kind = listed.find(({ value }) => value === chosen)?.label
              const series = form.getValues('series')
              const isOwn = series !== '' && !listed.some(({ label }) => label === series)
              if (!machine && kind && !isOwn) form.setValue('series', kind, { shouldDirty: true })
            }}
            control={
              <select>
                <option value="">Select a category</option>
                {/* One set through the API stays in the list, so that saving does not silently change it. */}
                <Options
                  options={listed.map(({ value, label }) => [value, label] as const)}
                  selected={machine?.category}
                  selectedLabel={capitalised(machine?.category ?? '')}
                />
              </select>
            }
          />
          <PriceInputs stored={base} nairaExample="20,000,000" dollarsExample="45,000" />
          <SpecificationBoxes onChange={() => describe(form)} />
          <div className={ON_PHONES_UNDER_MORE}>
            <form.Fields names={['description', 'specifications', 'series']} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** What most customers ask first, and filter by. */
const BOXES = [
  ['Engine', 'Such as 75 hp'],
  ['Working width', 'Such as 2.5 m'],
  ['Weight', 'Such as 3,050 kg'],
] as const

export function SpecificationBoxes({ onChange }: { onChange: () => void }) {
  const { watch, setValue, formState } = useFormOf<MachineryInput>()
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

const NAME = 'manual'

export function ManualField({ upload: gate }: { upload: UploadGate }) {
  const form = useFormOf<MachineryInput>()
  const { label, hint } = useContext(FormTable).fields[NAME] ?? { label: '' }
  const { field, fieldState } = useController({ control: form.control, name: NAME })
  const setPath = (path: string) => form.setValue(NAME, path, { shouldDirty: true, shouldValidate: true })
  const { state, choose, send, cancel } = useUpload('manual', setPath)
  const isPending = usePending(gate, NAME, state)
  useRestored(gate, NAME, choose)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4 sm:col-span-2">
      <legend className="font-semibold">{label} (optional)</legend>
      <p className="text-muted text-sm">{hint}</p>
      {field.value && !isPending && (
        <p className="flex flex-wrap items-center gap-4">
          <a href={field.value} className="wrap-anywhere inline-flex min-h-11 items-center text-ground underline">
            {field.value.split('/').at(-1)} ({manualMegabytes(field.value)} MB)
          </a>
          <Button onClick={() => setPath('')}>Remove the manual</Button>
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
      <UploadProgress state={state} what="manual" isHeldUp={gate.isHeldUp} onSend={send} onCancel={cancel} />
    </fieldset>
  )
}

const SMALL =
  'min-h-11 cursor-pointer rounded-md border-2 border-ground px-3 font-semibold text-ground aria-disabled:cursor-not-allowed'

export function MoreImagesField({ upload: gate }: { upload: UploadGate }) {
  const { control, register, getFieldState, getValues, setValue, formState } = useFormOf<MachineryInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'moreImages' })
  const { state, choose, select, send, cancel } = useUpload('machinery', (imageUrl) => append({ imageUrl, alt: '' }))
  const isPending = usePending(gate, 'moreImages', state)
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
  const upLabel = (index: number) => (index === 0 ? 'Up: make image 2 the first' : `Move image ${index + 2} up`)
  const last = fields.length - 1
  const moveDown = (index: number) => index < last && move(index, index + 1)
  const button = (label: string, text: string, act: () => void, isOff?: boolean) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={act} className={SMALL}>
      {text}
    </button>
  )
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
              {button(upLabel(index), 'Up', () => moveUp(index))}
              {button(`Move image ${index + 2} down`, 'Down', () => moveDown(index), index === last)}
              {button(`Remove image ${index + 2}`, 'Remove', () => remove(index))}
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MAX_IMAGES - 1 ? (
        <>
          <FileInput state={state} onChoose={choose} onDrop={select} label="Add an image from a file" />
          <UploadProgress state={state} isHeldUp={gate.isHeldUp} onSend={send} onCancel={cancel} />
          <FromLibrary
            label="Add an image from the library"
            disabled={isPending}
            onChoose={({ imageUrl, alt }) => append({ imageUrl, alt })}
          />
        </>
      ) : (
        <p className="text-muted">A machine has at most {MAX_IMAGES} images.</p>
      )}
    </fieldset>
  )
}
