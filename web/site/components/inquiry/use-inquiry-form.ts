import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormIssues } from '#contract/error.ts'
import { type RefusedForm, refusedFormKey } from '#contract/inquiry/plain-form.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { prepareToasts } from '#web/shared/lib/toast.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { hasDrafts, postedMsLeft } from '#web/site/lib/page-state.ts'
import type { InquiryForm, Submitted } from '#web/site/outbox/submit.ts'

export type Submission =
  | Exclude<Submitted, { state: 'queued' }>
  | { state: 'sending' }
  /** `text` is what was sent; `isEdited` if the form has changed since, which makes it another inquiry. */
  | (Extract<Submitted, { state: 'queued' }> & { text: string; isEdited?: boolean })
  | null

type FormRef = RefObject<HTMLFormElement | null>

let submitCode: Promise<typeof import('#web/site/outbox/submit.ts')> | undefined
/** One promise for all forms: imports settle in any order, and a reopened form could miss a draft not stored yet. */
function loadSubmit() {
  submitCode ??= import('#web/site/outbox/submit.ts')
  submitCode.catch(() => {
    submitCode = undefined
  })
  return submitCode
}

/** `draft` names the form's draft. `onSent` is called once the server has the inquiry, with its id if returned. */
export function useInquiryForm(inquiry: InquiryForm, draft: string, onSent?: (id: string | null) => Promise<void>) {
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
    if (postedMsLeft(currentTarget) > 0) return
    setSubmission({ state: 'sending' })
    // If the code cannot be fetched, the network is down, and a toast cannot be loaded either.
    const code = await loadSubmit().catch(() => null)
    if (!code) return setSubmission({ state: 'failed', isShown: false })
    const text = serializeForm(currentTarget)
    const result = await code.submitInquiry(inquiry, currentTarget, draft)
    if (result.state === 'sent') {
      await finish(result.id, text)
      await code.confirmSent(inquiry.kind)
    } else {
      setSubmission(
        result.state === 'queued' ? { ...result, text, isEdited: serializeForm(currentTarget) !== text } : result,
      )
    }
  }

  /** Empties the form, unless it was edited after `text` was sent: that is another inquiry. */
  async function finish(id: string | null, text: string) {
    setSubmission({ state: 'sent', id })
    const drafts = await import('#web/site/outbox/drafts.ts')
    // A dialog that was closed meanwhile is not closed again: that would go one page further back.
    if (!form.current) return drafts.clearDraft(draft)
    if (serializeForm(form.current) !== text) return
    drafts.emptyInquiry(form.current, draft)
    await onSent?.(id)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (submission?.state === 'invalid') setSubmission(withoutIssueOf(target as HTMLInputElement, submission))
    if (submission?.state !== 'queued' || !form.current) return
    const isEdited = serializeForm(form.current) !== submission.text
    if (isEdited !== Boolean(submission.isEdited)) setSubmission({ ...submission, isEdited })
  }

  useDelivery(submission, finish)

  return {
    props: {
      ref: form,
      onSubmit,
      onInput,
      method: 'post',
      action: local(`/${inquiry.kind}`),
      // The loader may have turned off the browser's own validation by then.
      suppressHydrationWarning: true,
    } as const,
    submission,
    issues: submission?.state === 'invalid' ? translateIssues(submission.issues, t) : {},
    /** The values that the browser posted, if the form was returned. */
    refused: refused?.values,
  }
}

/** Returns what is wrong without the field that is being mended; a tick for no address hides the field of that. */
function withoutIssueOf({ name }: HTMLInputElement, submission: Submission & { state: 'invalid' }): Submission {
  const { [name === 'noEmail' ? 'email' : name]: _, ...issues } = submission.issues
  return { ...submission, issues }
}

/** Translates the issues: the schemas, which the server also uses, have English messages. */
const translateIssues = (issues: FormIssues, t: Translate): FormIssues =>
  Object.fromEntries(Object.entries(issues).map(([field, text]) => [field, t.known(text)]))

const serializeForm = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** The browser may have begun to post before the app loaded: if the app sent it as well, it would be stored twice. */
function usePosted(form: FormRef, setSubmission: (submission: Submission) => void) {
  useEffect(() => {
    const posted = form.current ? postedMsLeft(form.current) : 0
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

/** Calls `onDelivered` when the queued inquiry has been delivered, by this page, another one or the service worker. */
function useDelivery(submission: Submission, onDelivered: (id: string | null, text: string) => Promise<void>) {
  const latest = useRef(onDelivered)
  latest.current = onDelivered
  useEffect(() => {
    if (submission?.state !== 'queued') return
    return submission.subscribe((id) => void latest.current(id, submission.text))
  }, [submission])
}

/** Fetches the form's code once the form is near, has the focus or a draft; its validation replaces the browser's. */
function useAssistance(form: FormRef, draft: string, wasRefused: boolean, firm: SharedSettings) {
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
        ({ enhanceInquiryForm }) => {
          end = enhanceInquiryForm(current, draft, wasRefused, firm)
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

/** Returns the form that the server returned for this draft; only once, as a reopened form starts from its draft. */
function useRefusedForm(kind: 'contact' | 'quotation', draft: string): Required<RefusedForm> | null {
  const client = useQueryClient()
  const key = refusedFormKey(kind)
  const [refused] = useState(() => {
    const data = client.getQueryData<RefusedForm>(key)
    if (!data || (data.values.item ?? kind) !== draft) return null
    return { message: 'This has not been sent yet. Please check the marked fields.', ...data }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the key is a new array each time
  useEffect(() => client.removeQueries({ queryKey: key }), [])
  return refused
}
