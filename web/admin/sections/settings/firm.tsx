import { useId, useState } from 'react'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import { MAX_STATISTICS } from '#contract/settings/settings.ts'
import { DAYS, daysText, timesText } from '#domain/settings/opening-hours.ts'
import { Button, Checkbox, Problem } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { listProblem, useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { type PartFormProps, SettingsPanel } from './part.tsx'
import { contactSettings, firmSettings, privacySettings, type SettingsForm, textSettings } from './queries.ts'

export const Firm = () => (
  <SettingsPanel
    part="firm"
    title="Company Details"
    hint="Who you are: on every page, in search engines, on quotations and in messages."
    Form={FirmForm}
  />
)

export const FirmForm = (props: PartFormProps<'firm'>) => (
  <FormDialog saveable={firmSettings} title="Edit Company Details" submitLabel="Save" {...props} />
)

export const TextsPart = () => (
  <SettingsPanel
    part="texts"
    title="Texts"
    hint="What the home page, each machine’s page and the portfolio say about you: claim only what is true."
    renderers={{ statistics: (all) => all.map(({ value, label }) => `${value} ${label}`).join('\n') }}
    Form={TextsForm}
  />
)

export const TextsForm = (props: PartFormProps<'texts'>) => (
  <FormDialog saveable={textSettings} title="Edit Texts" submitLabel="Save Texts" firstFocus="form textarea" {...props}>
    {(form) => (
      <>
        <form.Fields names={['heroText', 'productsIntro', 'aboutIntro', 'homeMachines']} />
        {Array.from({ length: MAX_STATISTICS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four of them
          <fieldset key={index} className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-[1fr_2fr]">
            <legend className="mb-2 font-medium">Statistic {index + 1}</legend>
            <form.Field name={`statistics.${index}.value`} label="Value" required={false} />
            <form.Field name={`statistics.${index}.label`} label="Label" required={false} />
          </fieldset>
        ))}
        <form.Fields names={['badgeTitle', 'badgeText', 'financing', 'guarantee', 'parts', 'delivery', 'training']} />
        <form.Fields names={['projectsDone', 'projectsRegion', 'projectsPlace']} />
      </>
    )}
  </FormDialog>
)

export const Privacy = () => (
  <SettingsPanel
    part="privacy"
    title="Privacy"
    hint="How long you keep inquiries and orders. The notice on each form says so, and what is older is deleted automatically."
    Form={PrivacyForm}
  />
)

const PrivacyForm = (props: PartFormProps<'privacy'>) => (
  <FormDialog saveable={privacySettings} title="Edit Privacy" submitLabel="Save Privacy" {...props} />
)

export const ContactPart = () => (
  <SettingsPanel
    part="contact"
    title="Contact"
    hint="How customers reach you: phone, WhatsApp, email, opening hours and social networks."
    renderers={{ hours: (hours) => hours.map((line) => `${daysText(line)}: ${timesText(line)}`).join('\n') }}
    Form={ContactPartForm}
  />
)

export const ContactPartForm = (props: PartFormProps<'contact'>) => (
  <FormDialog
    saveable={contactSettings}
    title="Edit Contact"
    submitLabel="Save Contact"
    firstFocus="form textarea"
    {...props}
  >
    {(form) => (
      <>
        <form.Fields names={['phones', 'whatsapp', 'email', 'replyNote']} />
        <HoursFields />
        <form.Fields names={['hoursNote', 'facebook', 'x', 'instagram', 'youtube']} />
      </>
    )}
  </FormDialog>
)

const TIMES = ['opens', 'closes', 'opensAgain', 'closesAgain'] as const
const TIME_LABELS = { opens: 'opens', closes: 'closes', opensAgain: 'opens again', closesAgain: 'closes again' }

function HoursFields() {
  const form = useFormOf<SettingsForm<'contact'>>()
  const { register, watch, getFieldState, setValue, formState } = form
  const week = watch('week')
  // Once there, the times stay while one of them is typed again.
  const [isTicked, setTicked] = useState(() => week.some(({ opensAgain }) => opensAgain !== ''))
  const hasBreak = isTicked || week.some(({ opensAgain }) => opensAgain !== '')
  const shown = hasBreak ? TIMES : TIMES.slice(0, 2)
  const message =
    listProblem(form, 'week') ??
    week
      .flatMap((_, index) => TIMES.map((time) => getFieldState(`week.${index}.${time}`, formState).error?.message))
      .find(Boolean)
  const change = (days: typeof week) =>
    setValue('week', days, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const copyMonday = () => change(week.map((day, index) => (index < WEEKEND && week[0] ? week[0] : day)))
  const id = useId()
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-2 sm:col-span-2 sm:p-4">
      <legend className="px-1 font-medium">{SETTINGS_FIELDS.contact.hours.label}</legend>
      <p className="text-muted text-sm">Leave the times of a day empty when you are closed.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {DAYS.map((day, index) => (
          <li
            key={day}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] items-center gap-x-2 gap-y-1 sm:flex sm:gap-x-3"
          >
            <span className="w-24 font-medium">{day}</span>
            <span className="text-muted sm:order-last">
              {Object.values(week[index] ?? {}).every((time) => time === '') && 'Closed'}
            </span>
            {shown.map((time) => (
              <input
                key={time}
                type="time"
                aria-label={`${day} ${TIME_LABELS[time]}`}
                aria-invalid={getFieldState(`week.${index}.${time}`, formState).error ? true : undefined}
                aria-describedby={message ? id : undefined}
                {...register(`week.${index}.${time}`)}
                className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-2 sm:max-w-40 sm:grow aria-invalid:border-2 aria-invalid:border-danger"
              />
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="We close for a break"
          checked={hasBreak}
          onChange={({ target: { checked } }) => {
            setTicked(checked)
            if (!checked) change(week.map((day) => ({ ...day, opensAgain: '', closesAgain: '' })))
          }}
        />
        <Button onClick={copyMonday} className="px-3">
          Copy Monday to Tuesday-Friday
        </Button>
      </div>
      <Problem id={id} className="mt-3">
        {message}
      </Problem>
    </fieldset>
  )
}

const WEEKEND = DAYS.indexOf('Saturday')
