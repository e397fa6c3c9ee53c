import { Link } from 'wouter'
import { adminSectionHref, OVERVIEW_ID } from '#web/admin/toolkit/section.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { SETUP_ID } from './setup-state.ts'
import { StepHeading } from './step-heading.tsx'
import { type Entered, STEPS } from './steps.tsx'

const NEXT = [
  ['Enter today’s naira rate, for prices in naira', adminSectionHref('settings', 'prices')],
  ['Say what you do beside selling', adminSectionHref('settings', 'services')],
  ['Write the words of your home page', adminSectionHref('settings', 'texts')],
  ['Add more machines', adminSectionHref('machinery')],
  ['See all first steps', adminSectionHref(OVERVIEW_ID)],
] as const

const LINK = 'inline-flex min-h-11 items-center text-ground underline'

/** Ends the set-up: leads to the site and to what comes next, or back to what was skipped. */
export function Ready({ entered }: { entered: Entered }) {
  const skipped = STEPS.filter(({ isDone, isOptional }) => !isOptional && !isDone(entered))
  return (
    <section className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <StepHeading text={skipped.length === 0 ? 'Your site is ready' : 'Your site is nearly ready'} />
      {skipped.length > 0 && (
        <>
          <p className="mt-1 text-muted">You have skipped:</p>
          <ul>
            {skipped.map(({ tab, label }) => (
              <li key={tab}>
                <Link href={adminSectionHref(SETUP_ID, tab)} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <a href="/" className={buttonClass('action', 'mt-4')}>
        Open your site
      </a>
      <h3 className="mt-6 font-bold text-ground text-lg">What comes next</h3>
      <ul>
        {NEXT.map(([label, href]) => (
          <li key={label}>
            <Link href={href} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
