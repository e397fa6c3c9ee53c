import { STATISTICS } from '#contract/settings/settings.ts'
import { textSettings } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Part, type PartFormProps } from './part.tsx'

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
