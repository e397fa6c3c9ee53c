import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { FormIssues } from '#contract/error.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { messageInsteadOfForm, whatsappLink } from '#web/site/lib/whatsapp.ts'

export const PHONE_INPUT = { type: 'tel', autoComplete: 'tel' } as const

export type Prefill = Record<string, string | undefined>

type Shown = { given: Prefill; issues: FormIssues }

export const textField = (
  { given, issues }: Shown,
  name: string,
  label: string,
  { required, ...input }: ComponentProps<'input'>,
) => (
  <Field label={label} optional={!required} error={issues[name]}>
    <input name={name} required={required} defaultValue={given[name]} {...input} />
  </Field>
)

/**
 * Below the field is what a visitor without an address has: a box, which hides it and makes the phone required, a
 * button that ticks the box and sends, and a WhatsApp link, to which web/site/outbox/submit.ts adds what is typed: it
 * finds it by `data-about`. `given` are the values of a returned form. The field itself is not `required`: without
 * JavaScript, the browser would then not submit a form whose box is ticked.
 */
export function EmailField({ about, given, error }: { about?: string; given: Prefill; error?: string }) {
  const t = useTranslate()
  const firm = useSettings()
  return (
    <div className="flex flex-col max-sm:col-span-full">
      <div className="address">
        <Field label={t('Email')} error={error}>
          <input name="email" type="email" autoComplete="email" inputMode="email" defaultValue={given.email} />
        </Field>
      </div>
      {error && (
        <>
          {/* The form's first button, which Enter in a field presses. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          <button
            type="submit"
            name="withoutEmail"
            value="true"
            onClick={({ currentTarget: { form } }) => {
              const box = form?.querySelector<HTMLInputElement>('input[name=noEmail]')
              if (box) box.checked = true
            }}
            className={buttonClass('outline', 'mt-2')}
          >
            {t('Send without email')}
          </button>
        </>
      )}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="noEmail"
          value="true"
          defaultChecked={given.noEmail === 'true'}
          className="size-6 shrink-0 accent-ground"
        />
        {t('I have no email')}
      </label>
      {firm.whatsapp && (
        <a
          data-about={about ?? ''}
          href={whatsappLink(firm, messageInsteadOfForm(t, firm, about, given))}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline"
        >
          {t('Or write to us on WhatsApp')}
        </a>
      )}
    </div>
  )
}

/** React would overwrite typed text with `value` while hydrating: only the Worker renders it; here it is the default. */
export function PrefilledTextArea({ text, ...props }: ComponentProps<'textarea'> & { text: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // After each render: React removes the default again whenever it updates a field without one.
  useLayoutEffect(() => {
    if (field.current) field.current.defaultValue = text ?? ''
  })
  return (
    <textarea
      ref={field}
      {...props}
      defaultValue={typeof document === 'undefined' ? text : undefined}
      suppressHydrationWarning
    />
  )
}

/** Says how the personal data in a form is used (NDPA 2023, section 27; GDPR, article 13), before it is sent. */
export function PrivacyNotice() {
  const t = useTranslate()
  const { inquiryMonths, recordYears, email, legalName } = useSettings()
  return (
    <details className="col-span-full text-muted text-sm">
      <summary className="min-h-11 cursor-pointer py-2">
        {t('{firm} uses what you write only to reply to you.', { firm: legalName })}
      </summary>
      {t(
        'It is shared with nobody else, stored with our hosting provider and deleted within {months} months; a quotation you accept is kept for {years} years as a business record. To get a copy, correct it or have it erased,',
        { months: inquiryMonths, years: recordYears },
      )}{' '}
      <a href={email ? `mailto:${email}` : undefined} className="underline">
        {t('write to us')}
      </a>
      {t('; you may also complain to the Nigeria Data Protection Commission or the authority where you live.')}
    </details>
  )
}

/** Renders a field that visitors do not see; if a robot fills it in, the inquiry is flagged. */
export function RobotTrap() {
  const t = useTranslate()
  return (
    <div hidden>
      <label>
        {`${t('Leave this empty')} `}
        <input name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  )
}
