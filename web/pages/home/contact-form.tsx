import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { FARM_SIZES, INTERESTS } from '#contract/contact-options.ts'
import type { MachineryCard } from '#contract/machinery.ts'
import { InquiryStatus } from '#web/components/inquiry-status.tsx'
import { PrivacyNotice } from '#web/components/privacy-notice.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { useInquiryForm } from '#web/components/use-inquiry-form.ts'
import { prefillFor, usePrefill } from './contact-machine.tsx'
import { CONTACT_FORM_KEY, type RefusedForm, SENT_PARAM } from './plain-form.ts'

/**
 * The contact form. It is a plain form first, which posts and is answered with a page; where JavaScript runs, the code
 * that checks and sends it is fetched when the visitor comes near.
 */
export function ContactForm({ machine }: { machine: MachineryCard | null }) {
  const refused = useQueryClient().getQueryData<RefusedForm>(CONTACT_FORM_KEY)
  const wasSent = new URLSearchParams(useSearch()).has(SENT_PARAM)
  const { props, issues, progress, isSending, hasFailed } = useInquiryForm({
    load: async () => (await import('./submit-contact.ts')).submitContact,
    initialIssues: refused?.issues,
    onSent: (form) => form.reset(),
  })
  const prefill = prefillFor(machine)
  usePrefill(props.ref, prefill)
  const given: Record<string, string | undefined> = refused?.values ?? prefill
  return (
    <form {...props} method="post" action="/contact" className="grid gap-5 sm:grid-cols-2">
      {wasSent && (
        <p role="status" className="rounded-md border-2 border-success p-4 font-medium text-success sm:col-span-2">
          Message Sent! Thank you for your inquiry. We'll contact you soon.
        </p>
      )}
      <Field label="First Name" error={issues.firstName}>
        <input name="firstName" autoComplete="given-name" required defaultValue={given.firstName} />
      </Field>
      <Field label="Last Name" error={issues.lastName}>
        <input name="lastName" autoComplete="family-name" required defaultValue={given.lastName} />
      </Field>
      <Field label="Email" error={issues.email}>
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
      <PrivacyNotice />
      {/* Above the button: a toast covers what is below it on a phone. */}
      <InquiryStatus progress={progress} />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <button type="submit" disabled={isSending} className={buttonClass('action', 'min-w-44')}>
          {isSending ? 'Sending...' : 'Send Message'}
        </button>
        {hasFailed && (
          <p role="alert" className="font-medium text-danger">
            Failed to send message. Please try again.
          </p>
        )}
      </div>
    </form>
  )
}
