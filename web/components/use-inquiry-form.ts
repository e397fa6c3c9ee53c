import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormIssues, focusFirstInvalid } from '../lib/form-issues.ts'
import { prepareToasts } from '../lib/toast.ts'

/** `told` is whether the visitor has been told the outcome: by messages at the fields or by a toast. */
export type Outcome = { sent: boolean; told: boolean; issues: FormIssues }

type Submit = (form: FormData) => Promise<Outcome>

/**
 * A form that is drawn at once and whose code to check and send it is fetched when the visitor comes near. `failed`
 * is a failure that no toast could tell, because the network was gone before the code for it had come.
 */
export function useInquiryForm({
  load,
  initialIssues = {},
  onSent,
}: {
  load: () => Promise<Submit>
  initialIssues?: FormIssues
  onSent: (form: HTMLFormElement) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState(initialIssues)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  usePrepareWhenNear(form, load)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setState('sending')
    try {
      const submit = await load()
      const outcome = await submit(new FormData(currentTarget))
      setIssues(outcome.issues)
      setState(outcome.told ? 'idle' : 'failed')
      if (outcome.sent) onSent(currentTarget)
      else focusFirstInvalid(currentTarget, outcome.issues)
    } catch {
      // The code that sends could not be fetched: the network is gone, and with it the toast.
      setState('failed')
    }
  }

  return { props: { ref: form, onSubmit }, issues, isSending: state === 'sending', hasFailed: state === 'failed' }
}

/** Fetches what sending needs once the form is near the screen or has the focus; from then on our own checks speak. */
function usePrepareWhenNear(form: RefObject<HTMLFormElement | null>, load: () => Promise<Submit>) {
  const prepare = useRef(load)
  prepare.current = load
  useEffect(() => {
    const { current } = form
    if (!current) return
    current.noValidate = true
    const start = () => {
      stop()
      prepareToasts()
      prepare.current().catch(() => undefined)
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: '400px' })
    const stop = () => {
      observer.disconnect()
      current.removeEventListener('focusin', start)
    }
    observer.observe(current)
    current.addEventListener('focusin', start)
    return stop
  }, [form])
}
