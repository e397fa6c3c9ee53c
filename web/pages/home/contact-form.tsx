import { FARM_SIZES, INTERESTS } from '#contract/contact-options.ts'
import type { MachineryCard } from '#contract/machinery.ts'
import { InquiryEnd, InquiryProblem } from '#web/components/inquiry/inquiry-end.tsx'
import { NoEmail } from '#web/components/inquiry/no-email.tsx'
import { PrivacyNotice } from '#web/components/inquiry/privacy-notice.tsx'
import { RobotTrap } from '#web/components/inquiry/robot-trap.tsx'
import { useInquiryForm } from '#web/components/inquiry/use-inquiry-form.ts'
import { Field } from '#web/components/ui/field.tsx'
import { useSentNotice } from '#web/components/use-sent-notice.ts'
import { prefillFor, usePrefill } from './contact-machine.tsx'

const FAILURE = { title: 'Error', description: 'Failed to send message. Please try again.' }

/**
 * The contact form. It is a plain form first, which posts and leads to a page; where JavaScript runs, the code
 * that checks and sends it is fetched when the visitor comes near.
 */
export function ContactForm({ machine }: { machine: MachineryCard | null }) {
  const wasSent = useSentNotice(() => 'contact')
  const { props, submission, issues, refused } = useInquiryForm({ kind: 'contact', failure: FAILURE }, 'contact')
  const prefill = prefillFor(machine)
  usePrefill(props.ref, prefill)
  const given: Record<string, string | undefined> = refused ?? prefill
  return (
    <form {...props} className="grid gap-5 sm:grid-cols-2">
      {wasSent && (
        <p role="status" className="rounded-md border-2 border-success p-4 font-medium text-success sm:col-span-2">
          Message Sent! Thank you for your inquiry. We'll contact you soon.
        </p>
      )}
      <InquiryProblem submission={submission} />
      <Field label="First Name" error={issues.firstName}>
        <input name="firstName" autoComplete="given-name" required defaultValue={given.firstName} />
      </Field>
      <Field label="Last Name" error={issues.lastName}>
        <input name="lastName" autoComplete="family-name" required defaultValue={given.lastName} />
      </Field>
      <Field label="Email" error={issues.email} hint={<NoEmail given={given} />}>
        <input name="email" type="email" autoComplete="email" inputMode="email" required defaultValue={given.email} />
      </Field>
      <Field label="Phone" optional error={issues.phone}>
        <input name="phone" type="tel" autoComplete="tel" inputMode="tel" defaultValue={given.phone} />
      </Field>
      <Field label="Farm Size" optional error={issues.farmSize}>
        <select name="farmSize" defaultValue={given.farmSize ?? ''}>
          <option value="">Select farm size</option>
          {FARM_SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Interest" optional error={issues.interest}>
        <select name="interest" defaultValue={given.interest ?? ''}>
          <option value="">Select your interest</option>
          {INTERESTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" error={issues.message}>
          <textarea name="message" rows={5} required defaultValue={given.message} />
        </Field>
      </div>
      <RobotTrap />
      <PrivacyNotice />
      <InquiryEnd submission={submission} failure={FAILURE} buttonClassName="min-w-44">
        Send Message
      </InquiryEnd>
    </form>
  )
}
