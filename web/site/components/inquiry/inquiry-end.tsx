import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { StoredInquiry } from '#web/site/components/stored-inquiry.tsx'
import { QUEUED } from '#web/site/outbox/flag.ts'
import type { Submission } from './use-inquiry-form.ts'

/** Shows the error of a form posted by the browser itself; the page opens scrolled to it. */
export function InquiryProblem({ submission }: { submission: Submission }) {
  const t = useTranslate()
  if (submission?.state !== 'invalid' || !submission.message) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to this form, which is far down
      autoFocus
      className="rounded-md border-2 border-danger p-4 font-medium text-danger col-span-full"
    >
      {t.known(submission.message)}
    </p>
  )
}

type EndProps = {
  submission: Submission
  /** Shown if a failure could not be reported in a toast. */
  failure: { description: string }
  buttonClassName: string
  children: string
}

/** Shows the end of an inquiry's form: its state, which stays after the toast has gone, and the submit button. */
export function InquiryFormEnd({ submission, failure, buttonClassName, children }: EndProps) {
  const t = useTranslate()
  return (
    <>
      {submission && submission.state !== 'invalid' && (
        // Present but empty while sending, so that its text is announced when it appears.
        <div role="status" className="empty:hidden col-span-full">
          {submission.state === 'queued' && (
            <p ref={bringIntoView} className="rounded-md border-2 border-accent p-4 font-medium">
              {t(QUEUED)}
            </p>
          )}
          {submission.state === 'sent' && <StoredInquiry id={submission.id} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4 col-span-full">
        <button
          type="submit"
          // A queued inquiry is sent by itself; sending it again would suggest that it is not.
          disabled={submission?.state === 'sending' || (submission?.state === 'queued' && !submission.isEdited)}
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
