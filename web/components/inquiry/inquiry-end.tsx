import { StoredInquiry } from '#web/components/stored-inquiry.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useTranslate } from '#web/lib/language.ts'
import { QUEUED } from '#web/outbox/messages.ts'
import type { Submission } from './use-inquiry-form.ts'

/** The error of a form posted by the browser itself; the page opens at it. */
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

/** The end of an inquiry's form: its state, which outlasts the toast, and the submit button. */
export function InquiryEnd({
  submission,
  failure,
  buttonClassName,
  children,
}: {
  submission: Submission
  /** Reports a failure when no toast could. */
  failure: { description: string }
  buttonClassName: string
  /** The button's label. */
  children: string
}) {
  const t = useTranslate()
  return (
    <>
      {submission && submission.state !== 'invalid' && (
        // Present and empty while sending, so that its text is announced.
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
