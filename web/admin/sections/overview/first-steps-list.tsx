import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FirstSteps } from '#contract/admin/overview.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { Demonstration } from '#web/admin/sections/settings/demonstration.tsx'
import { isEmptySite, needsSetup, SETUP_ID } from '#web/admin/sections/setup/setup-state.ts'
import { adminSectionHref, OVERVIEW_ID } from '#web/admin/toolkit/section.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { firstStepsQuery } from './queries.ts'

export const MORE_TAB = 'more'

export function stepsOf({ missingFacts, isOwn, ...done }: FirstSteps) {
  const href = (setupStep: string, section: string, tab?: string) =>
    isOwn ? adminSectionHref(SETUP_ID, setupStep) : adminSectionHref(section, tab)
  return [
    {
      label: 'Your company details',
      href: href(missingFacts[0] === 'contact' ? 'telephone' : 'name', 'settings', missingFacts[0] ?? 'firm'),
      isDone: missingFacts.length === 0,
    },
    { label: 'First machine with a photo', href: href('machine', 'machinery'), isDone: done.machine },
    { label: 'A number for WhatsApp', href: href('telephone', 'settings', 'contact'), isDone: done.whatsapp },
    { label: 'Today’s naira rate', href: href('prices', 'settings', 'prices'), isDone: done.rate },
    { label: 'The deposit of quotations', href: href('prices', 'settings', 'prices'), isDone: done.deposit },
    { label: 'The account customers pay into', href: href('account', 'settings', 'accounts'), isDone: done.account },
    { label: 'Email notices', href: adminSectionHref('settings', 'upkeep'), isDone: done.mail },
    { label: 'A passkey', href: adminSectionHref('account'), isDone: done.passkey },
    { label: 'A backup', href: `${adminSectionHref(OVERVIEW_ID, MORE_TAB)}#backups`, isDone: done.backup },
  ]
}

/** The last step, whose button is in the list itself. */
const isDemonstrationGone = ({ demonstration }: FirstSteps) => demonstration.rows === 0

export function progressOf(state: FirstSteps) {
  const steps = stepsOf(state).map(({ isDone }) => isDone)
  if (!state.isOwn) steps.push(isDemonstrationGone(state))
  return { done: steps.filter(Boolean).length, all: steps.length }
}

const LINE = 'inline-flex min-h-11 cursor-pointer items-center text-left text-ground underline'

export function FirstStepsList() {
  const { data } = useQuery({ ...firstStepsQuery(), enabled: storedAdministrator()?.role === 'admin' })
  if (!data) return null
  const { done, all } = progressOf(data)
  if (done === all) return null
  const next = stepsOf(data).find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-5 flex flex-wrap items-start justify-between gap-x-4 rounded-lg border border-line bg-surface px-4 py-1"
    >
      <details className="open:basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer flex-wrap items-center gap-x-2">
          <h2 id="first-steps" className="font-bold font-sans text-ground underline">
            First steps
          </h2>
          <span className="text-muted text-sm">
            {done} of {all} done
          </span>
        </summary>
        <ul className="grid gap-x-6 pb-2 md:grid-cols-2">
          {stepsOf(data).map(({ label, href, isDone }) => (
            <li key={label} className="flex items-center gap-3">
              <Tick isDone={isDone} />
              <StepLink href={href}>
                {label}
                <span className="sr-only">({isDone ? 'done' : 'to do'})</span>
              </StepLink>
            </li>
          ))}
          {!data.isOwn && (
            <li className="flex items-center gap-3">
              <Tick isDone={isDemonstrationGone(data)} />
              <span className="flex flex-wrap gap-x-4">
                {isDemonstrationGone(data) && <span className="py-2.5">Demonstration content removed</span>}
                <Demonstration state={data.demonstration} className={LINE} />
              </span>
            </li>
          )}
        </ul>
      </details>
      {needsSetup(data) ? (
        <Link href={adminSectionHref(SETUP_ID)} className={LINE}>
          {isEmptySite(data) ? 'Begin the set-up' : 'Continue the set-up'}
        </Link>
      ) : (
        next && <StepLink href={next.href}>Next: {next.label}</StepLink>
      )}
    </section>
  )
}

const StepLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    // A place that is not shown yet is scrolled to once it is.
    onClick={() => document.getElementById(href.split('#')[1] ?? '')?.scrollIntoView()}
    className={LINE}
  >
    {children}
  </Link>
)

const Tick = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-success bg-success text-surface' : 'border-muted'}`}
  >
    {isDone && <Icon name="check" className="size-4" />}
  </span>
)
