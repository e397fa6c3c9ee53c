import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { FARM_SIZES, INTERESTS } from '../../../worker/contract/contact-options.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { type FormIssues, focusFirstInvalid } from '../../lib/form-issues.ts'
import { prepareToasts } from '../../lib/toast.ts'
import { CONTACT_FORM_KEY, type RefusedForm, SENT_PARAM } from './plain-form.ts'

const prepare = () => import('./submit-contact.ts')

type State = 'idle' | 'sending' | 'failed'

/**
 * The contact form. It is a plain form first, which posts and is answered with a page; where JavaScript runs, the code
 * that checks and sends it is fetched when the visitor comes near.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const refused = useQueryClient().getQueryData<RefusedForm>(CONTACT_FORM_KEY)
  const wasSent = new URLSearchParams(useSearch()).has(SENT_PARAM)
  const [issues, setIssues] = useState<FormIssues>(refused?.issues ?? {})
  const [state, setState] = useState<State>('idle')
  usePrepareWhenNear(form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setState('sending')
    try {
      const { submitContact } = await prepare()
      const outcome = await submitContact(new FormData(currentTarget))
      setIssues(outcome.issues)
      setState(outcome.told ? 'idle' : 'failed')
      if (outcome.sent) currentTarget.reset()
      else focusFirstInvalid(currentTarget, outcome.issues)
    } catch {
      // The code that sends could not be fetched: the network is gone, and with it the toast.
      setState('failed')
    }
  }

  const given = refused?.values ?? {}
  return (
    <form ref={form} method="post" action="/contact" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
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
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <button type="submit" disabled={state === 'sending'} className={buttonClass('action', 'min-w-44')}>
          {state === 'sending' ? 'Sending...' : 'Send Message'}
        </button>
        {state === 'failed' && (
          <p role="alert" className="font-medium text-danger">
            Failed to send message. Please try again.
          </p>
        )}
      </div>
    </form>
  )
}

/** Fetches what sending needs once the form is near the screen or has the focus; from then on our own checks speak. */
function usePrepareWhenNear(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const { current } = form
    if (!current) return
    current.noValidate = true
    const load = () => {
      stop()
      prepareToasts()
      prepare().catch(() => undefined)
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '400px' })
    const stop = () => {
      observer.disconnect()
      current.removeEventListener('focusin', load)
    }
    observer.observe(current)
    current.addEventListener('focusin', load)
    return stop
  }, [form])
}
