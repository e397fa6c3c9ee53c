import { FARM_SIZES, INTERESTS } from '#contract/contact-options.ts'
import type { MachinerySummary } from '#contract/machinery.ts'
import { InquiryEnd, InquiryProblem } from '#web/components/inquiry/inquiry-end.tsx'
import { NoEmail } from '#web/components/inquiry/no-email.tsx'
import { PrivacyNotice } from '#web/components/inquiry/privacy-notice.tsx'
import { RobotTrap } from '#web/components/inquiry/robot-trap.tsx'
import { useInquiryForm } from '#web/components/inquiry/use-inquiry-form.ts'
import { Field } from '#web/components/ui/field.tsx'
import { useSentNotice } from '#web/components/use-sent-notice.ts'
import { useTranslate } from '#web/lib/language.ts'
import { prefillFor, usePrefill } from './contact-machine.tsx'

/**
 * The contact form. It is a plain form first, which posts and leads to a page; where JavaScript runs, the code
 * that checks and sends it is fetched when the visitor comes near.
 */
export function ContactForm({ machine }: { machine: MachinerySummary | null }) {
  const t = useTranslate()
  const failure = { title: t('Error'), description: t('Failed to send message. Please try again.') }
  const wasSent = useSentNotice(() => 'contact')
  const { props, submission, issues, refused } = useInquiryForm({ kind: 'contact', failure }, 'contact')
  const prefill = prefillFor(t, machine)
  usePrefill(props.ref, prefill)
  const given: Record<string, string | undefined> = refused ?? prefill
  return (
    <form {...props} className="grid gap-5 sm:grid-cols-2">
      {wasSent && (
        <p role="status" className="rounded-md border-2 border-success p-4 font-medium text-success sm:col-span-2">
          {t('Message Sent!')} {t("Thank you for your inquiry. We'll contact you soon.")}
        </p>
      )}
      <InquiryProblem submission={submission} />
      <Field label={t('First Name')} error={issues.firstName}>
        <input name="firstName" autoComplete="given-name" required defaultValue={given.firstName} />
      </Field>
      <Field label={t('Last Name')} error={issues.lastName}>
        <input name="lastName" autoComplete="family-name" required defaultValue={given.lastName} />
      </Field>
      <Field label={t('Email')} error={issues.email} hint={<NoEmail given={given} />}>
        <input name="email" type="email" autoComplete="email" inputMode="email" required defaultValue={given.email} />
      </Field>
      <Field label={t('Phone')} optional error={issues.phone}>
        <input name="phone" type="tel" autoComplete="tel" inputMode="tel" defaultValue={given.phone} />
      </Field>
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
        <select name="interest" defaultValue={given.interest ?? ''}>
          <option value="">{t('Select your interest')}</option>
          {INTERESTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('Message')} error={issues.message}>
          <textarea name="message" rows={5} required defaultValue={given.message} />
        </Field>
      </div>
      <RobotTrap />
      <PrivacyNotice />
      <InquiryEnd submission={submission} failure={failure} buttonClassName="sm:min-w-44">
        {t('Send Message')}
      </InquiryEnd>
    </form>
  )
}
