import { STATISTICS } from '#contract/settings/settings.ts'
import { type SettingsRow, settingsFormOf, textSettings } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { Part } from './part.tsx'

const LINES = 'One line for each English line, in the same order'

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

/** Shows the claims on the home page and the portfolio. */
export const TextsPart = () => (
  <Part
    part="texts"
    title="Texts"
    hint="What the home page and the portfolio say about you: claim only what is true."
    facts={(texts) => [
      ['Under the headline', texts.heroText],
      ['Above the machinery', texts.productsIntro],
      ['Machines on the home page', String(texts.homeMachines)],
      ['About you', texts.aboutIntro],
      ['Statistics', texts.statistics.map(({ value, label }) => `${value} ${label}`).join('\n')],
      ['Badge', [texts.badgeTitle, texts.badgeText].filter(Boolean).join(', ')],
      ['Financing', texts.financing.join('\n')],
      [
        'Projects',
        [texts.projectsDone, texts.projectsRegion, texts.projectsPlace && `on each card ${texts.projectsPlace}`]
          .filter(Boolean)
          .join('; '),
      ],
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
          <FormField
            key={name}
            form={form}
            name={name}
            label={label}
            required={false}
            wide
            control={<textarea rows={3} required={false} />}
          />
        ))}
        <FormField
          form={form}
          name="homeMachines"
          label="Machines on the home page"
          hint="From 3 to 24: those you feature, then the newest"
          wide
          control={<input type="number" />}
        />
        {Array.from({ length: STATISTICS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four of them
          <fieldset key={index} className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-[1fr_2fr]">
            <legend className="mb-2 font-medium">Statistic {index + 1}</legend>
            <FormField form={form} name={`statistics.${index}.value`} label="Value" required={false} />
            <FormField form={form} name={`statistics.${index}.label`} label="Label" required={false} />
          </fieldset>
        ))}
        <FormField form={form} name="badgeTitle" label="Badge" required={false} />
        <FormField form={form} name="badgeText" label="Text of the badge" required={false} />
        <FormField
          form={form}
          name="financing"
          label="Financing"
          hint="One point per line"
          required={false}
          wide
          control={<textarea rows={4} required={false} />}
        />
        <FormField
          form={form}
          name="projectsDone"
          label="Projects done"
          hint="Such as 50+ Projects Completed"
          required={false}
        />
        <FormField form={form} name="projectsRegion" label="Region of the projects" required={false} />
        <FormField form={form} name="projectsPlace" label="Place on each project" required={false} />
        <TranslationFields resource="texts" row={base} fields={TRANSLATED_LABELS} />
      </>
    )}
  </FormDialog>
)
