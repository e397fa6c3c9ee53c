import { STATISTICS } from '#contract/settings/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Part, type PartFormProps } from './part.tsx'
import { firmSettings, privacySettings, textSettings } from './queries.ts'

const FIRM_FORM = 'Edit Company Details'

/** Shows the firm's name and place. */
export const Firm = () => (
  <Part
    part="firm"
    title="Company Details"
    change={FIRM_FORM}
    hint="Who you are: on every page, in search engines, on quotations and in messages."
    Form={FirmForm}
  />
)

export const FirmForm = (props: PartFormProps<'firm'>) => (
  <FormDialog saveable={firmSettings} title={FIRM_FORM} submitLabel="Save" {...props} />
)

/** Shows the claims on the home page and the portfolio. */
export const TextsPart = () => (
  <Part
    part="texts"
    title="Texts"
    hint="What the home page, each machine’s page and the portfolio say about you: claim only what is true."
    shown={{ statistics: (all) => all.map(({ value, label }) => `${value} ${label}`).join('\n') }}
    Form={TextsForm}
  />
)

export const TextsForm = (props: PartFormProps<'texts'>) => (
  <FormDialog
    saveable={textSettings}
    title="Change Texts"
    submitLabel="Save Texts"
    firstFocus="form textarea"
    {...props}
  >
    {(form) => (
      <>
        <Fields form={form} names={['heroText', 'productsIntro', 'aboutIntro', 'homeMachines']} />
        {Array.from({ length: STATISTICS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four of them
          <fieldset key={index} className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-[1fr_2fr]">
            <legend className="mb-2 font-medium">Statistic {index + 1}</legend>
            <FormField form={form} name={`statistics.${index}.value`} label="Value" required={false} />
            <FormField form={form} name={`statistics.${index}.label`} label="Label" required={false} />
          </fieldset>
        ))}
        <Fields
          form={form}
          names={[
            ...(['badgeTitle', 'badgeText', 'financing', 'guarantee', 'parts', 'delivery', 'training'] as const),
            ...(['projectsDone', 'projectsRegion', 'projectsPlace'] as const),
          ]}
        />
      </>
    )}
  </FormDialog>
)

const PRIVACY_FORM = 'How Long We Keep Data'

/**
 * Shows how long inquiries and orders are stored. The notice at the forms promises this, and the site deletes
 * accordingly.
 */
export const Privacy = () => (
  <Part
    part="privacy"
    title="Privacy"
    change={PRIVACY_FORM}
    hint="How long you keep inquiries and orders. The notice on each form says so, and what is older is deleted automatically."
    Form={PrivacyForm}
  />
)

const PrivacyForm = (props: PartFormProps<'privacy'>) => (
  <FormDialog saveable={privacySettings} title={PRIVACY_FORM} submitLabel="Save" {...props} />
)
