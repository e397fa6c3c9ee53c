import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { imageAt } from '#domain/images/sources.ts'
import { STANDARD } from '#domain/settings/palette.ts'
import { appearancePreviewPath, appearanceSettings, type SettingsForm } from '#web/admin/queries/settings.ts'
import { adminSettingsQuery } from '#web/admin/queries/settings-query.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { openPreview } from '#web/admin/toolkit/open-preview.ts'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import type { UploadGate } from '#web/admin/toolkit/upload/upload-gate.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ColourField, Swatch } from './colour-field.tsx'
import { logoFault } from './logo-check.ts'
import { Part, type PartFormProps } from './part.tsx'
import { useSiteColours } from './use-site-colours.ts'

/** Shows the pictures and colours that the firm presents itself with. */
export function Appearance() {
  useSiteColours(useQuery(adminSettingsQuery()).data?.appearance)
  return (
    <Part
      part="appearance"
      title="Appearance"
      hint="Your own logo, pictures and colours: what visitors see first, and what a link to your site shows."
      shown={{
        logo,
        heroImage: picture,
        ownerImage: picture,
        yardImage: picture,
        shareImage: picture,
        groundColour: (colour) => swatch(colour || STANDARD.ground),
        actionColour: (colour) => swatch(colour || STANDARD.action),
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

const picture = (imageUrl: string) =>
  imageUrl && <img src={imageAt(imageUrl, 480)} alt="" className="aspect-3/2 w-48 rounded-md object-cover" />

/** The logo, which is refused before it is sent if nobody would see it. */
export const LogoField = ({ upload }: { upload: UploadGate }) => (
  <ImageField imageOf="gallery" upload={upload} name="logo" check={logoFault} />
)

/** The two colours that the rest follow from. */
export const ColourFields = () => (
  <>
    <ColourField name="groundColour" standard={STANDARD.ground} />
    <ColourField name="actionColour" standard={STANDARD.action} />
  </>
)

/** Shows the home page with what the form says. */
export const PreviewButton = ({ form }: { form: UseFormReturn<SettingsForm<'appearance'>> }) => (
  <button
    type="button"
    onClick={async ({ currentTarget: { form: element } }) => {
      if (!(await form.trigger())) return
      await openPreview(
        () => appearancePreviewPath(form.getValues()),
        () => element?.requestSubmit(),
      )
    }}
    className={buttonClass('outline', 'sm:justify-self-start')}
  >
    Preview
  </button>
)

export const AppearanceForm = (props: PartFormProps<'appearance'>) => (
  <FormDialog saveable={appearanceSettings} title="Change Appearance" submitLabel="Save Appearance" {...props}>
    {(form, upload) => (
      <>
        <LogoField upload={upload} />
        <ImageField imageOf="gallery" upload={upload} name="heroImage" altName="heroAlt" />
        <FormField form={form} name="heroAlt" />
        <ImageField imageOf="gallery" upload={upload} name="ownerImage" />
        <ImageField imageOf="gallery" upload={upload} name="yardImage" />
        <ImageField imageOf="gallery" upload={upload} name="shareImage" />
        <ColourFields />
        <PreviewButton form={form} />
      </>
    )}
  </FormDialog>
)
