import type { UseFormReturn } from 'react-hook-form'
import { firmSettings, type SettingsForm, type SettingsRow, settingsFormOf } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { Part } from './part.tsx'

/** Shows the firm's name and place. */
export const Firm = () => (
  <Part
    part="firm"
    title="Company Details"
    hint="Who you are: on every page, in search engines, on quotations and in messages."
    facts={(firm) => [
      ['Name', firm.name],
      ['Full name', firm.legalName],
      ['Tagline', firm.tagline],
      ['Description', firm.description],
      ['Founded', firm.founded],
      ['Address', [firm.street, firm.postalCode, firm.city, firm.region, firm.country].filter(Boolean).join(', ')],
      ['Landmark', firm.landmark],
      ['Map', firm.mapUrl],
    ]}
    form={(firm, onClose) => <FirmForm firm={firm} onClose={onClose} />}
  />
)

export const FirmForm = ({ firm, onClose }: { firm: SettingsRow<'firm'>; onClose: () => void }) => (
  <FormDialog
    saveable={firmSettings}
    row={firm}
    values={(row = firm) => settingsFormOf(row)}
    title="Change Company Details"
    submitLabel="Save"
    onClose={onClose}
  >
    {(form, _, base) => (
      <>
        <NameFields form={form} />
        <PlaceFields form={form} />
        <FormField
          form={form}
          name="founded"
          label="Founded"
          hint="A year"
          required={false}
          control={<input type="number" required={false} />}
        />
        <TranslationFields
          resource="firm"
          row={base}
          fields={{
            tagline: { label: 'Tagline' },
            description: { label: 'Description', rows: 3 },
            landmark: { label: 'Landmark', rows: 2 },
          }}
        />
      </>
    )}
  </FormDialog>
)

type Fields = { form: UseFormReturn<SettingsForm<'firm'>> }

/** The fields of who the firm is. */
export const NameFields = ({ form }: Fields) => (
  <>
    <FormField form={form} name="name" label="Name" hint="Short: shown at the top of every page" />
    <FormField
      form={form}
      name="legalName"
      label="Full name"
      hint="Registered name, as printed on quotations"
      required={false}
      control={<input required={false} />}
    />
    <FormField form={form} name="tagline" label="Tagline" required={false} wide control={<input required={false} />} />
    <FormField
      form={form}
      name="description"
      label="Description"
      hint="What you sell and where, in one sentence for search engines"
      required={false}
      wide
      control={<textarea rows={3} required={false} />}
    />
  </>
)

/** The fields of where it is. */
export const PlaceFields = ({ form }: Fields) => (
  <>
    <FormField
      form={form}
      name="street"
      label="Street"
      required={false}
      wide
      control={<input autoComplete="street-address" required={false} />}
    />
    <FormField form={form} name="city" label="City" required={false} control={<input required={false} />} />
    <FormField form={form} name="postalCode" label="Postal code" required={false} />
    <FormField form={form} name="region" label="State or region" required={false} />
    <FormField form={form} name="country" label="Country" />
    <FormField
      form={form}
      name="countryCode"
      label="Country code"
      hint="Two letters, such as NG"
      control={<input maxLength={2} autoCapitalize="characters" />}
    />
    <FormField
      form={form}
      name="landmark"
      label="Landmark"
      hint="What buyers look for when they come, such as 'opposite the water tower'"
      required={false}
      wide
      control={<textarea rows={2} required={false} />}
    />
    <FormField
      form={form}
      name="mapUrl"
      label="Link to a map"
      hint="The link to your place in a map. Without one, the map is searched for your address"
      required={false}
      wide
      control={<input type="url" inputMode="url" required={false} />}
    />
  </>
)
