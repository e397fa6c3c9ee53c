import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import { imageAt } from '#domain/images.ts'
import { colourText, isHex } from '#domain/settings/colour.ts'
import { LOGO_RATIOS, MIN_LOGO_PX } from '#domain/settings/mark.ts'
import { DEFAULTS, nearestNamed } from '#domain/settings/palette.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { type FormOf, useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { openPreview } from '#web/admin/toolkit/links.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import type { UploadGate } from '#web/admin/toolkit/upload/upload-gate.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { type PartFormProps, SettingsPanel } from './part.tsx'
import { appearancePreviewPath, appearanceSettings, type SettingsForm, useSiteColours } from './queries.ts'

type ColourName = 'groundColour' | 'actionColour'

export function ColourField({ name, standard }: { name: ColourName; standard: string }) {
  const { label, hint } = SETTINGS_FIELDS.appearance[name]
  const { setValue } = useFormOf<Record<ColourName, string>>()
  const { field, fieldState } = useController<Record<ColourName, string>>({ name })
  const error = fieldState.error?.message
  const nearest = nearestNamed(error)
  const value = colourText(field.value ?? '')
  const choose = (colour: string) => setValue(name, colour, { shouldDirty: true, shouldValidate: Boolean(error) })
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint} optional error={error}>
        <input {...field} spellCheck={false} autoCapitalize="none" autoComplete="off" placeholder={standard} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHex(value) ? value : standard}
          onChange={(event) => choose(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-md border border-muted bg-surface p-1"
        />
        {nearest && nearest !== value && (
          <Button onClick={() => choose(nearest)}>
            <Swatch colour={nearest} />
            Use {nearest}
          </Button>
        )}
        {value && (
          <Button aria-label={`Standard ${label.toLowerCase()}`} onClick={() => choose('')}>
            Standard
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows a colour as it is, for someone whose system has its own colours too. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    className="size-6 rounded-md border border-line"
    style={{ background: colour, forcedColorAdjust: 'none' }}
  />
)

export function Appearance() {
  useSiteColours(useQuery(adminSettingsQuery()).data?.appearance)
  return (
    <SettingsPanel
      part="appearance"
      title="Appearance"
      hint="Your own logo, pictures and colours: what visitors see first, and what a link to your site shows."
      renderers={{
        logo,
        heroImage: imagePreview,
        ownerImage: imagePreview,
        yardImage: imagePreview,
        shareImage: imagePreview,
        groundColour: (colour) => swatch(colour || DEFAULTS.ground),
        actionColour: (colour) => swatch(colour || DEFAULTS.action),
      }}
      Form={AppearanceForm}
    />
  )
}

const logo = (imageUrl: string) =>
  imageUrl && (
    <img src={imageAt(imageUrl, 480)} alt="" className="h-16 max-w-48 rounded-md bg-white object-contain p-1" />
  )

const swatch = (colour: string) => (
  <span className="inline-flex items-center gap-2">
    <Swatch colour={colour} />
    {colour}
  </span>
)

const imagePreview = (imageUrl: string) =>
  imageUrl && <img src={imageAt(imageUrl, 480)} alt="" className="aspect-3/2 w-48 rounded-md object-cover" />

export const LogoField = ({ upload }: { upload: UploadGate }) => (
  <ImageField imageOf="gallery" upload={upload} name="logo" check={logoFault} />
)

export const ColourFields = () => (
  <>
    <ColourField name="groundColour" standard={DEFAULTS.ground} />
    <ColourField name="actionColour" standard={DEFAULTS.action} />
  </>
)

export const PreviewButton = ({ form }: { form: FormOf<SettingsForm<'appearance'>> }) => (
  <Button
    onClick={async ({ currentTarget: { form: element } }) => {
      if (await form.trigger())
        await openPreview(
          () => appearancePreviewPath(form.getValues()),
          () => element?.requestSubmit(),
        )
    }}
    className="sm:justify-self-start"
  >
    Preview
  </Button>
)

export const AppearanceForm = (props: PartFormProps<'appearance'>) => (
  <FormDialog saveable={appearanceSettings} title="Edit Appearance" submitLabel="Save Appearance" {...props}>
    {(form, upload) => (
      <>
        <LogoField upload={upload} />
        <ImageField imageOf="gallery" upload={upload} name="heroImage" altName="heroAlt" />
        <form.Field name="heroAlt" />
        <ImageField imageOf="gallery" upload={upload} name="ownerImage" />
        <ImageField imageOf="gallery" upload={upload} name="yardImage" />
        <ImageField imageOf="gallery" upload={upload} name="shareImage" />
        <ColourFields />
        <PreviewButton form={form} />
      </>
    )}
  </FormDialog>
)

/** A logo is looked at in a square of this many pixels. */
const SIDE = 64
/** How far apart the lightest and the darkest of three colours must be to be seen, of 255. */
const MIN_DIFFERENCE = 24

/** Returns a logo's fault as seen on white; null also for a file this browser cannot read: the Worker judges that. */
export async function logoFault(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  if (Math.min(width, height) < MIN_LOGO_PX)
    return `This image is ${width} × ${height} pixels: a logo must be at least ${MIN_LOGO_PX} in each direction.`
  if (width / height > LOGO_RATIOS.most || width / height < LOGO_RATIOS.least)
    return 'This image is too long for a logo: at most 8 times as wide as high, and 4 times as high as wide.'
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(bitmap, 0, 0, SIDE, SIDE)
  bitmap.close()
  return isOneColour(context.getImageData(0, 0, SIDE, SIDE).data)
    ? 'Nothing can be seen of this logo on white: choose one in darker colours.'
    : null
}

/** Returns whether the pixels (red, green, blue and opacity of each) hardly differ. */
export const isOneColour = (pixels: Uint8ClampedArray) =>
  [0, 1, 2].every((channel) => {
    const values = pixels.filter((_, at) => at % 4 === channel)
    return Math.max(...values) - Math.min(...values) < MIN_DIFFERENCE
  })
