import type { MachinerySummary } from '#contract/machinery/machinery.ts'
import { FARM_SIZES } from '#domain/inquiry/options.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { EmailField } from '#web/site/components/inquiry/email-field.tsx'
import { InquiryEnd, InquiryProblem } from '#web/site/components/inquiry/inquiry-end.tsx'
import { PrefilledTextArea } from '#web/site/components/inquiry/prefilled-text-area.tsx'
import { PrivacyNotice } from '#web/site/components/inquiry/privacy-notice.tsx'
import { RobotTrap } from '#web/site/components/inquiry/robot-trap.tsx'
import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { useSentNotice } from '#web/site/components/use-sent-notice.ts'
import { prefillFor, usePrefill } from './contact-machine.tsx'
import { useInterests } from './interests.ts'

/**
 * Shows the contact form. It is a plain form at first, which posts and leads to a page; with JavaScript, the code that
 * validates and sends it is fetched when the visitor comes near.
 */
export function ContactForm({ machine }: { machine: MachinerySummary | null }) {
  const t = useTranslate()
  const failure = { title: t('Error'), description: t('Failed to send message. Please try again.') }
  const wasSent = useSentNotice(() => 'contact')
  const { props, submission, issues, refused } = useInquiryForm({ kind: 'contact', failure }, 'contact')
  const interests = useInterests()
  const prefill = prefillFor(t, machine, interests)
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
      <Field label={t('Phone')} optional error={issues.phone}>
        <input name="phone" type="tel" autoComplete="tel" inputMode="tel" defaultValue={given.phone} />
      </Field>
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
        <select name="interest" defaultValue={given.interest ?? ''}>
          <option value="">{t('Select your interest')}</option>
          {interests.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('Message')} error={issues.message}>
          <PrefilledTextArea name="message" rows={5} required text={given.message} />
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
