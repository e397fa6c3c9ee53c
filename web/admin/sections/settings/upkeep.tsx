import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { firstStepsQuery } from '#web/admin/sections/overview/queries.ts'
import { SETUP_ID } from '#web/admin/sections/setup/setup-state.ts'
import { LoadState } from '#web/admin/toolkit/button.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { entriesText } from '#web/admin/toolkit/texts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Demonstration } from './demonstration.tsx'

const CODE = 'mt-2 block overflow-x-auto whitespace-pre rounded-md bg-paper p-3 text-sm'

export function Upkeep() {
  const query = useQuery(firstStepsQuery())
  const { data } = query
  if (!data)
    return <LoadState what="the state of the site" query={query} count={2} each="h-32" className="grid gap-4" />
  const { mail, demonstration, isOwn } = data
  return (
    <div className="grid gap-4">
      <Subject title="Email notices">
        <p>
          {mail
            ? 'Each inquiry is sent to your mailbox as well.'
            : 'Inquiries wait in the inbox here and no email is sent. To turn email on, ask whoever installed the site to run these two commands:'}
        </p>
        {!mail && (
          <code className={CODE}>{'npx wrangler secret put SELLER_EMAIL\nnpx wrangler secret put MAIL_FROM'}</code>
        )}
      </Subject>
      {isOwn && (
        <Subject title="Set-up">
          <p>Name, place, phone, categories and first machine, one step at a time.</p>
          <Link href={adminSectionHref(SETUP_ID)} className={buttonClass('outline', 'mt-4 w-fit')}>
            Open the set-up
          </Link>
        </Subject>
      )}
      {(!isOwn || demonstration.rows + demonstration.removed > 0) && (
        <Subject title="Demonstration content">
          {demonstration.rows + demonstration.removed === 0 && <p>There is none left.</p>}
          {demonstration.rows > 0 && (
            <p>
              {entriesText(demonstration.rows)} {demonstration.rows === 1 ? 'is' : 'are'} unchanged since the site was
              set up.
            </p>
          )}
          {demonstration.removed > 0 && (
            <p>
              {entriesText(demonstration.removed)} {demonstration.removed === 1 ? 'was' : 'were'} removed and can be
              restored.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
            <Demonstration state={demonstration} className={buttonClass('outline')} />
          </div>
        </Subject>
      )}
    </div>
  )
}

const Subject = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-6">
    <h2 className="mb-2 font-bold text-ground text-xl">{title}</h2>
    {children}
  </section>
)
