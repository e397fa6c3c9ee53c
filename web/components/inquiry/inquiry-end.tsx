import { StoredInquiry } from '#web/components/stored-inquiry.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useTranslate } from '#web/lib/language.ts'
import { QUEUED } from '#web/outbox/messages.ts'
import type { Submission } from './use-inquiry-form.ts'

/** What is wrong with the whole of a form that the browser posted by itself; a reader is led to it at once. */
export function InquiryProblem({ submission }: { submission: Submission }) {
  const t = useTranslate()
  if (submission?.state !== 'invalid' || !submission.message) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page came as the response to this form, which stands far down in it
      autoFocus
      className="rounded-md border-2 border-danger p-4 font-medium text-danger sm:col-span-2"
    >
      {t.known(submission.message)}
    </p>
  )
}

/** The end of an inquiry's form: what has become of it, beside the toast, which goes away, and the button that sends. */
export function InquiryEnd({
  submission,
  failure,
  buttonClassName,
  children,
}: {
  submission: Submission
  /** What reports a failure where no toast could. */
  failure: { description: string }
  buttonClassName: string
  /** The button's label. */
  children: string
}) {
  const t = useTranslate()
  return (
    <>
      {submission && submission.state !== 'invalid' && (
        // It is there, and empty, while one is being sent: what comes into it is announced.
        <div role="status" className="empty:hidden sm:col-span-2">
          {submission.state === 'queued' && (
            <p ref={bringIntoView} className="rounded-md border-2 border-accent p-4 font-medium">
              {t(QUEUED)}
            </p>
          )}
          {submission.state === 'sent' && <StoredInquiry id={submission.id} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <button
          type="submit"
          disabled={submission?.state === 'sending'}
          className={buttonClass('action', buttonClassName)}
        >
          {submission?.state === 'sending' ? t('Sending...') : children}
        </button>
        {submission?.state === 'failed' && !submission.isShown && (
          <p role="alert" className="font-medium text-danger">
            {failure.description}
          </p>
        )}
      </div>
    </>
  )
}

const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })
