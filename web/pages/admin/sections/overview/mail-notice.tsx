import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Icon } from '#web/components/ui/icon.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
import { mailStatusQuery } from '#web/queries/admin/overview.ts'
import { mailText } from './mail-text.ts'

/** Says that e-mails, notices of inquiries among them, were not sent: the inbox has the inquiries all the same. */
export function MailNotice() {
  const { data, error } = useQuery(mailStatusQuery())
  const text = error ? `The state of the e-mails cannot be loaded: ${failureReason(error)}` : data && mailText(data)
  if (!text) return null
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-lg border-2 border-accent bg-surface p-4">
      <Icon name="warning" className="mt-0.5 size-5 text-accent" />
      <div>
        <p className="font-semibold">{text}</p>
        <p>
          No inquiry is lost:{' '}
          <Link href={sectionHref('inquiries')} className="underline">
            read them here
          </Link>
          .
        </p>
        {data?.lastError && <p className="mt-1 text-muted text-sm">Last error: {data.lastError}</p>}
      </div>
    </div>
  )
}
