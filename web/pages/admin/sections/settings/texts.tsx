import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { type SettingsRow, settingsFormOf, textSettings } from '#web/queries/admin/settings.ts'
import { Part } from './part.tsx'

const LINES = 'A line for each in English, in the same order'

const TRANSLATED_LABELS = {
  heroText: { label: 'Under the headline', rows: 3 },
  productsIntro: { label: 'Above the machinery', rows: 3 },
  aboutIntro: { label: 'About you', rows: 3 },
  statistics: { label: 'Statistics', rows: 4, hint: LINES },
  badgeTitle: { label: 'Badge' },
  badgeText: { label: 'Text of the badge' },
  financing: { label: 'Financing', rows: 4, hint: LINES },
  projectsDone: { label: 'Projects done' },
  projectsRegion: { label: 'Region of the projects' },
  projectsPlace: { label: 'Place on each project' },
}

/** What the home page and the portfolio claim. */
export const Texts = () => (
  <Part
    part="texts"
    title="Texts"
    hint="What the home page and the portfolio say about you: claim only what is true."
    facts={(texts) => [
      ['Under the headline', texts.heroText],
      ['Above the machinery', texts.productsIntro],
      ['About you', texts.aboutIntro],
      ['Statistics', texts.statistics.map(({ value, label }) => `${value} ${label}`).join('\n')],
      ['Badge', `${texts.badgeTitle}, ${texts.badgeText}`],
      ['Financing', texts.financing.join('\n')],
      ['Projects', `${texts.projectsDone}; ${texts.projectsRegion}; on each card ${texts.projectsPlace}`],
    ]}
    form={(texts, onClose) => <TextsForm texts={texts} onClose={onClose} />}
  />
)

export const TextsForm = ({ texts, onClose }: { texts: SettingsRow<'texts'>; onClose: () => void }) => (
  <FormDialog
    saveable={textSettings}
    row={texts}
    values={(row = texts) => settingsFormOf(row)}
    title="Change Texts"
    submitLabel="Save Texts"
    firstFocus="form textarea"
    onClose={onClose}
  >
    {(form, _, base) => (
      <>
        {(
          [
            ['heroText', 'Under the headline'],
            ['productsIntro', 'Above the machinery'],
            ['aboutIntro', 'About you'],
          ] as const
        ).map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={label} wide control={<textarea rows={3} />} />
        ))}
        {texts.statistics.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are four of them, in their places
          <fieldset key={index} className="grid grid-cols-[1fr_2fr] gap-3 sm:col-span-2">
            <legend className="mb-2 font-medium">Statistic {index + 1}</legend>
            <FormField form={form} name={`statistics.${index}.value`} label="Value" />
            <FormField form={form} name={`statistics.${index}.label`} label="Label" />
          </fieldset>
        ))}
        <FormField form={form} name="badgeTitle" label="Badge" />
        <FormField form={form} name="badgeText" label="Text of the badge" />
        <FormField
          form={form}
          name="financing"
          label="Financing"
          hint="One point per line"
          wide
          control={<textarea rows={4} />}
        />
        <FormField form={form} name="projectsDone" label="Projects done" hint="Such as 50+ Projects Completed" />
        <FormField form={form} name="projectsRegion" label="Region of the projects" />
        <FormField form={form} name="projectsPlace" label="Place on each project" />
        <TranslationFields resource="texts" row={base} fields={TRANSLATED_LABELS} />
      </>
    )}
  </FormDialog>
)
