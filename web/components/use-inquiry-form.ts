import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormIssues, focusFirstInvalid } from '#web/lib/form-issues.ts'
import { prepareToasts } from '#web/lib/toast.ts'

/**
 * What came of sending. `told` is whether the visitor has been told of a failure, by messages at the fields or by a
 * toast; `waits` tells when an inquiry has arrived
 * that stays in the outbox until there is a line.
 */
export type Outcome =
  | { sent: { id: string | null; tell: () => Promise<unknown> } }
  | { sent: null; told: boolean; issues: FormIssues; waits: Waits | null }

/** Listens for the arrival; answers how to stop listening. */
type Waits = (onArrived: (id: string | null) => void) => () => void

type Submit = (form: FormData) => Promise<Outcome>

export type Progress =
  | { is: 'idle' | 'sending' | 'failed' }
  | { is: 'waiting'; waits: Waits; text: string; told: boolean }
  | { is: 'sent'; id: string | null }

/**
 * A form that is drawn at once and whose code to check and send it is fetched when the visitor comes near. `hasFailed`
 * is a failure that no toast could tell, because the network was gone before the code for it had come.
 */
export function useInquiryForm({
  load,
  initialIssues = {},
  onSent,
}: {
  load: () => Promise<Submit>
  initialIssues?: FormIssues
  /** The inquiry is stored, under `id` where the server told it, and the form still says what was sent. */
  onSent: (form: HTMLFormElement, id: string | null) => void | Promise<void>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState(initialIssues)
  const [progress, setProgress] = useState<Progress>({ is: 'idle' })
  usePrepareWhenNear(form, load)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setProgress({ is: 'sending' })
    try {
      const submit = await load()
      const text = textOf(currentTarget)
      const outcome = await submit(new FormData(currentTarget))
      setIssues(outcome.sent ? {} : outcome.issues)
      if (outcome.sent) {
        const { id, tell } = outcome.sent
        setProgress({ is: 'sent', id })
        await onSent(currentTarget, id)
        await tell()
      } else {
        const { told, waits } = outcome
        if (waits) setProgress({ is: 'waiting', waits, text, told })
        else setProgress({ is: told ? 'idle' : 'failed' })
        focusFirstInvalid(currentTarget, outcome.issues)
      }
    } catch {
      // The code that sends could not be fetched: the network is gone, and with it the toast.
      setProgress({ is: 'failed' })
    }
  }

  useArrival(progress, (id) => {
    setProgress({ is: 'sent', id })
    const { current } = form
    // What has been typed since is another message.
    if (current && progress.is === 'waiting' && progress.text === textOf(current)) void onSent(current, id)
  })

  return {
    props: { ref: form, onSubmit },
    issues,
    progress,
    isSending: progress.is === 'sending',
    hasFailed: progress.is === 'failed' || (progress.is === 'waiting' && !progress.told),
  }
}

const textOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Hears when the inquiry that waits has been delivered, by this page, another one or the service worker. */
function useArrival(progress: Progress, onArrived: (id: string | null) => void) {
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const waits = progress.is === 'waiting' ? progress.waits : null
  useEffect(() => waits?.((id) => arrived.current(id)), [waits])
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
