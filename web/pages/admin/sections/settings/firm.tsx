import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { firmSettings, type SettingsRow, settingsFormOf } from '#web/queries/admin/settings.ts'
import { Part } from './part.tsx'

/** Who the firm is, and where. */
export const Firm = () => (
  <Part
    part="firm"
    title="Firm"
    hint="Who you are: on every page, in search engines, on quotations and in messages."
    facts={(firm) => [
      ['Name', firm.name],
      ['Full name', firm.legalName],
      ['Tagline', firm.tagline],
      ['Description', firm.description],
      ['Founded', firm.founded],
      ['Address', [firm.street, firm.postalCode, firm.city, firm.region, firm.country].filter(Boolean).join(', ')],
    ]}
    form={(firm, onClose) => <FirmForm firm={firm} onClose={onClose} />}
  />
)

export const FirmForm = ({ firm, onClose }: { firm: SettingsRow<'firm'>; onClose: () => void }) => (
  <FormDialog
    saveable={firmSettings}
    row={firm}
    values={(row = firm) => settingsFormOf(row)}
    title="Change Firm"
    submitLabel="Save Firm"
    onClose={onClose}
  >
    {(form, _, base) => (
      <>
        <FormField form={form} name="name" label="Name" hint="Short: shown at the top of every page" />
        <FormField form={form} name="legalName" label="Full name" hint="As on quotations" />
        <FormField form={form} name="tagline" label="Tagline" wide />
        <FormField
          form={form}
          name="description"
          label="Description"
          hint="What you sell and where, in one sentence for search engines"
          wide
          control={<textarea rows={3} />}
        />
        <FormField form={form} name="street" label="Street" wide control={<input autoComplete="street-address" />} />
        <FormField form={form} name="city" label="City" />
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
          name="founded"
          label="Founded"
          hint="A year"
          required={false}
          control={<input type="number" inputMode="numeric" required={false} />}
        />
        <TranslationFields
          resource="firm"
          row={base}
          fields={{ tagline: { label: 'Tagline' }, description: { label: 'Description', rows: 3 } }}
        />
      </>
    )}
  </FormDialog>
)
