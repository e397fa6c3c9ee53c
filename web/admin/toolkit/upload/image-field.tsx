import { type RefObject, useContext, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { isImageUrl } from '#contract/image-url.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { imageAt } from '#domain/images.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FormTable } from '#web/admin/toolkit/form/form-field.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { FileInput, UploadAreaInForm, UploadProgress } from './file-input.tsx'
import { FromLibrary } from './image-picker.tsx'
import type { ImageTarget } from './send-image.ts'
import { type UploadGate, usePending, useRestored } from './upload-gate.ts'
import { type ImageCheck, useUpload } from './use-upload.ts'

type ImageFieldProps = {
  imageOf: ImageTarget
  upload: UploadGate
  /** The field of the URL, and that of the alternative text, which one from the library fills in. */
  name?: string
  altName?: string
  /** For a logo: what is wrong with a file. It is shown whole, on white. */
  check?: ImageCheck
}

/** Chooses a form's image: from the camera, the disk or the library; behind “More”, by the uploader or its URL. */
export function ImageField({ imageOf, upload: gate, name = 'imageUrl', altName = 'imageAlt', check }: ImageFieldProps) {
  const form = useFormContext<Record<string, string>>()
  const { fields, optional } = useContext(FormTable)
  // One that may be left out has a name, which distinguishes the images of a form.
  const { label: legend, hint }: Partial<ShownField> = (optional.has(name) && fields[name]) || {}
  const setUrl = (url: string) => {
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true })
    // It described the picture before, or says behind a dot where and when that was taken (missing-shots.tsx).
    const alt = form.getValues(altName)
    const isFormerText = legend && alt === form.formState.defaultValues?.[altName]
    if (alt) form.setValue(altName, isFormerText ? '' : (alt.split(' · ')[0] as string), { shouldDirty: true })
  }
  const { state, choose, send, cancel } = useUpload(imageOf, setUrl, check)
  const isPending = usePending(gate, name, state)
  useRestored(gate, name, choose)

  const place = useRef<HTMLDivElement>(null)
  const { field, fieldState } = useController({ control: form.control, name })
  const [isMore, setMore] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const dropped = `${name} (dropped)`
  const error = fieldState.error?.message
  // An invalid URL is shown, to be corrected. An empty one is not: the first thing to do is to choose an image.
  const isUrlShown = isMore || (error !== undefined && Boolean(field.value))
  const input = isUrlShown ? 'input[inputmode=url]' : 'input[type=file]:not([capture])'
  const focus = () => place.current?.querySelector<HTMLElement>(input)?.focus()
  const stored = isImageUrl(field.value ?? '') ? imageAt(field.value, 480) : undefined
  const src = isPending ? state.preview : stored
  const Group = legend ? 'fieldset' : 'div'
  return (
    <Group
      ref={place as RefObject<HTMLFieldSetElement & HTMLDivElement>}
      // By the form's width and not the screen's: larger text needs more of it.
      className="grid min-w-0 grid-cols-1 gap-4 rounded-md border border-line p-4 sm:col-span-2 @min-[28rem]:grid-cols-[12rem_minmax(0,1fr)]"
    >
      {legend && <legend className="font-semibold">{legend}</legend>}
      {hint && <p className="text-muted text-sm @min-[28rem]:col-span-2">{hint}</p>}
      <div className="grid aspect-3/2 w-48 max-w-full grid-rows-1 place-items-center overflow-hidden rounded-md bg-ground-soft">
        {src ? (
          <img
            key={src}
            src={src}
            alt="Preview"
            className={`size-full ${check ? 'bg-white object-contain p-2' : 'object-cover'}`}
            onError={(event) => event.currentTarget.classList.add('invisible')}
          />
        ) : (
          <span className="text-muted text-sm">No image yet</span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FileInput state={state} onChoose={choose} error={isUrlShown ? undefined : error} />
        <UploadProgress state={state} isHeldUp={gate.isHeldUp} onSend={send} onCancel={cancel} />
        <FromLibrary
          disabled={isPending}
          onChoose={({ imageUrl, alt }) => {
            setUrl(imageUrl)
            if (form.getValues(altName) === '') form.setValue(altName, alt, { shouldDirty: true })
          }}
        />
        {legend && field.value && !isPending && (
          <Button onClick={() => setUrl('')} className="self-start">
            Remove
          </Button>
        )}
        <details
          className="group/url"
          open={isUrlShown || gate.restored[dropped] !== undefined}
          onToggle={({ currentTarget: { open } }) => {
            if (open) setOpened(true)
            setMore(open)
          }}
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ground">
            <span aria-hidden="true" className="text-xl leading-none group-open/url:rotate-90">
              ›
            </span>
            More
          </summary>
          <div className="flex flex-col gap-4">
            {/* Folded again, it goes on. */}
            {hasOpened && (
              <UploadAreaInForm imageOf={imageOf} gate={gate} field={dropped} check={check} onPath={setUrl} />
            )}
            <Field label="Image URL" error={isUrlShown ? error : undefined} hint="Or enter the URL of an image.">
              <input
                inputMode="url"
                spellCheck={false}
                required={!legend}
                {...field}
                ref={() => field.ref({ focus })}
              />
            </Field>
          </div>
        </details>
      </div>
    </Group>
  )
}
