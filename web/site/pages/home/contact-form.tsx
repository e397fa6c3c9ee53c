import type { MachinerySummary } from '#contract/machinery/machinery.ts'
import { FARM_SIZES } from '#domain/inquiry/options.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { InquiryFormEnd, InquiryProblem } from '#web/site/components/inquiry/inquiry-end.tsx'
import {
  EmailField,
  PHONE_INPUT,
  type Prefill,
  PrefilledTextArea,
  PrivacyNotice,
  RobotTrap,
  textField,
} from '#web/site/components/inquiry/inquiry-fields.tsx'
import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { prefillFor, useInterests, usePrefill } from './contact-machine.tsx'

export function ContactForm({ machine }: { machine: MachinerySummary | null }) {
  const t = useTranslate()
  const failure = { title: t('Error'), description: t('Failed to send message. Please try again.') }
  const { props, submission, issues, refused } = useInquiryForm({ kind: 'contact', failure }, 'contact')
  const interests = useInterests()
  const prefill = prefillFor(t, machine, interests)
  usePrefill(props.ref, prefill)
  const given: Prefill = refused ?? prefill
  const form = { given, issues }
  return (
    <form {...props} className="grid pairs gap-3">
      <InquiryProblem submission={submission} />
      {textField(form, 'firstName', t('First Name'), { autoComplete: 'given-name', required: true })}
      {textField(form, 'lastName', t('Last Name'), { autoComplete: 'family-name', required: true })}
      <div className="max-sm:col-span-full">{textField(form, 'phone', t('Phone'), PHONE_INPUT)}</div>
      <EmailField given={given} error={issues.email} />
      <Field label={t('Farm Size')} optional error={issues.farmSize}>
        <select name="farmSize" defaultValue={given.farmSize ?? ''}>
          <option value="">{t('Select farm size')}</option>
          {FARM_SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Interest')} optional error={issues.interest}>
        <select name="interest" className="mt-auto" defaultValue={given.interest ?? ''}>
          <option value="">{t('Select your interest')}</option>
          {interests.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="col-span-full">
        <Field label={t('Message')} error={issues.message}>
          <PrefilledTextArea name="message" rows={2} required text={given.message} />
        </Field>
      </div>
      <RobotTrap />
      <PrivacyNotice />
      <InquiryFormEnd submission={submission} failure={failure} buttonClassName="sm:min-w-44">
        {t('Send Message')}
      </InquiryFormEnd>
    </form>
  )
}
