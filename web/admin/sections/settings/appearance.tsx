import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { imageAt } from '#contract/images/sources.ts'
import { coloursOf, STANDARD } from '#contract/settings/palette.ts'
import {
  adminSettingsQuery,
  appearancePreviewPath,
  appearanceSettings,
  type SettingsForm,
  type SettingsRow,
  settingsFormOf,
} from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { openPreview } from '#web/admin/toolkit/open-preview.ts'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import type { UploadGate } from '#web/admin/toolkit/upload/upload-gate.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ColourField, Swatch } from './colour-field.tsx'
import { logoFault } from './logo-check.ts'
import { Part } from './part.tsx'
import { useSiteColours } from './use-site-colours.ts'

/** Shows the pictures and colours that the firm presents itself with. */
export function Appearance() {
  useSiteColours(useQuery(adminSettingsQuery()).data?.appearance)
  return (
    <Part
      part="appearance"
      title="Appearance"
      hint="Your own logo, pictures and colours: what visitors see first, and what a link to your site shows."
      facts={(appearance) => [
        ['Logo', logo(appearance.logo)],
        ['Picture of the home page', picture(appearance.heroImage, appearance.heroAlt)],
        ['Alternative text', appearance.heroAlt],
        ['Picture of shared links', picture(appearance.shareImage, '')],
        ['Background colour', swatch(coloursOf(appearance).ground)],
        ['Button colour', swatch(coloursOf(appearance).action)],
      ]}
      form={(appearance, onClose) => <AppearanceForm appearance={appearance} onClose={onClose} />}
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

const picture = (imageUrl: string, alt: string) =>
  imageUrl && <img src={imageAt(imageUrl, 480)} alt={alt} className="aspect-3/2 w-48 rounded-md object-cover" />

/** The logo, which is refused before it is sent if nobody would see it. */
export const LogoField = ({ upload }: { upload: UploadGate }) => (
  <ImageField
    imageOf="gallery"
    upload={upload}
    name="logo"
    legend="Logo"
    hint="A PNG, JPEG or WebP file; save an SVG as PNG first. It is shown on white, beside your name. Without it, the first letter of the name is shown."
    check={logoFault}
  />
)

/** The two colours that the rest follow from. */
export const ColourFields = () => (
  <>
    <ColourField
      name="groundColour"
      label="Background colour"
      hint="A dark colour for the top bar, the banner and the footer"
      standard={STANDARD.ground}
    />
    <ColourField
      name="actionColour"
      label="Button colour"
      hint="A light colour for the main buttons"
      standard={STANDARD.action}
    />
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

export const AppearanceForm = ({
  appearance,
  onClose,
}: {
  appearance: SettingsRow<'appearance'>
  onClose: () => void
}) => (
  <FormDialog
    saveable={appearanceSettings}
    row={appearance}
    values={(row = appearance) => settingsFormOf(row)}
    title="Change Appearance"
    submitLabel="Save Appearance"
    onClose={onClose}
  >
    {(form, upload, base) => (
      <>
        <LogoField upload={upload} />
        <ImageField
          imageOf="gallery"
          upload={upload}
          name="heroImage"
          altName="heroAlt"
          legend="Picture of the home page"
          hint="At least 1600 pixels wide. Without it the home page opens with text only."
        />
        <FormField
          form={form}
          name="heroAlt"
          label="Alternative text"
          hint="What the picture of the home page shows, for people who cannot see it"
          required={false}
          wide
          control={<input required={false} />}
        />
        <ImageField
          imageOf="gallery"
          upload={upload}
          name="shareImage"
          legend="Picture of shared links"
          hint="Shown in WhatsApp and elsewhere under a link to your site. Without it, the picture of the home page."
        />
        <ColourFields />
        <TranslationFields resource="appearance" row={base} fields={{ heroAlt: { label: 'Alternative text' } }} />
        <PreviewButton form={form} />
      </>
    )}
  </FormDialog>
)
