import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormIssues } from '#contract/form-issues.ts'
import type { SharedSettings } from '#contract/site-settings.ts'
import { hasDrafts } from '#web/lib/has-drafts.ts'
import { useLocalPath, useTranslate } from '#web/lib/language.ts'
import { postedFor } from '#web/lib/posted-form.ts'
import { prepareToasts } from '#web/lib/toast.ts'
import type { Translate } from '#web/messages/translate.ts'
import type { Subscribe } from '#web/outbox/outbox.ts'

import type { InquiryForm } from '#web/outbox/submit.ts'
import { useSettings } from '#web/queries/settings.ts'

import { useRefusedForm } from './use-refused-form.ts'

/** The state of an inquiry; null before it is submitted. */
export type Submission =
  /** `message` says what is wrong with the whole. */
  | { state: 'invalid'; issues: FormIssues; message?: string }
  | { state: 'sending' }
  | { state: 'sent'; id: string | null }
  /** `text` is what was sent: edited text is another inquiry. */
  | { state: 'queued'; subscribe: Subscribe; text: string }
  /** `isShown` unless the network had gone before the toast's code had come. */
  | { state: 'failed'; isShown: boolean }
  | null

const loadSubmit = () => import('#web/outbox/submit.ts')

/**
 * A form that is drawn at once and posts by itself; the code that checks, sends and queues it instead is fetched when
 * the visitor comes near. `draft` names what is written into it, and `onSent` is called once the server has it, with
 * the id where the server said it.
 */
export function useInquiryForm(
  inquiry: InquiryForm,
  draft: string,
  onSent?: (id: string | null) => void | Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const local = useLocalPath()
  const t = useTranslate()
  const refused = useRefusedForm(inquiry.kind, draft)
  const [submission, setSubmission] = useState<Submission>(refused && { state: 'invalid', ...refused })
  useAssistance(form, draft, refused !== null, useSettings())
  usePosted(form, setSubmission)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (postedFor(currentTarget) > 0) return
    setSubmission({ state: 'sending' })
    const text = textOf(currentTarget)
    // If its code cannot be fetched, the network is down, and so is the toast.
    const code = await loadSubmit().catch(() => null)
    if (!code) return setSubmission({ state: 'failed', isShown: false })
    const result = await code.submitInquiry(inquiry, currentTarget)
    if (result.state === 'sent') {
      await finish(result.id)
      await code.confirmSent(inquiry.kind)
    } else {
      setSubmission(result.state === 'queued' ? { ...result, text } : result)
    }
  }

  async function finish(id: string | null) {
    setSubmission({ state: 'sent', id })
    const drafts = await import('#web/outbox/drafts.ts')
    if (form.current) drafts.emptyForm(form.current, draft)
    await onSent?.(id)
  }

  useDelivery(submission, (id, text) => {
    if (form.current && textOf(form.current) === text) void finish(id)
    else setSubmission({ state: 'sent', id })
  })

  return {
    props: { ref: form, onSubmit, method: 'post', action: local(`/${inquiry.kind}`) } as const,
    submission,
    issues: submission?.state === 'invalid' ? translated(submission.issues, t) : {},
    /** The values the browser itself posted, if the form was returned. */
    refused: refused?.values,
  }
}

/** The errors in the visitor's language: the schemas, shared with the server, have English ones. */
const translated = (issues: FormIssues, t: Translate): FormIssues =>
  Object.fromEntries(Object.entries(issues).map(([field, text]) => [field, t.known(text)]))

const textOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** A form that the browser began to post before the app came is on its way: sent by the app as well, it would be stored twice. */
function usePosted(form: RefObject<HTMLFormElement | null>, setSubmission: (submission: Submission) => void) {
  useEffect(() => {
    const posted = form.current ? postedFor(form.current) : 0
    if (posted === 0) return
    setSubmission({ state: 'sending' })
    const end = () => setSubmission(null)
    const timer = setTimeout(end, posted)
    addEventListener('pageshow', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', end)
    }
  }, [form, setSubmission])
}

/** Called when the queued inquiry has been delivered, by this page, another one or the service worker. */
function useDelivery(submission: Submission, onDelivered: (id: string | null, text: string) => void) {
  const latest = useRef(onDelivered)
  latest.current = onDelivered
  useEffect(() => {
    if (submission?.state !== 'queued') return
    return submission.subscribe((id) => latest.current(id, submission.text))
  }, [submission])
}

/**
 * Fetches the form's code once the form is near the screen, has the focus or has a draft; from then on our own checks
 * speak in place of the browser's.
 */
function useAssistance(
  form: RefObject<HTMLFormElement | null>,
  draft: string,
  wasRefused: boolean,
  firm: SharedSettings,
) {
  useEffect(() => {
    const { current } = form
    if (!current) return
    current.noValidate = true
    let end = () => {}
    let isGone = false
    const start = () => {
      stopWaiting()
      prepareToasts()
      loadSubmit().then(
        ({ assist }) => {
          end = assist(current, draft, wasRefused, firm)
          // The form was closed before: its text is still a draft.
          if (isGone) end()
        },
        () => undefined,
      )
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: '400px' })
    const stopWaiting = () => {
      observer.disconnect()
      current.removeEventListener('focusin', start)
    }
    observer.observe(current)
    current.addEventListener('focusin', start)
    if (hasDrafts()) start()
    return () => {
      isGone = true
      stopWaiting()
      end()
    }
  }, [form, draft, wasRefused, firm])
}
