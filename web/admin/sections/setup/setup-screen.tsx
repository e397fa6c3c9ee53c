import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { adminPricesQuery, adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { adminMachineryQuery } from '#web/admin/sections/machinery/queries.ts'
import { useSiteColours } from '#web/admin/sections/settings/queries.ts'
import { LoadState } from '#web/admin/toolkit/button.tsx'
import { Tabs } from '#web/admin/toolkit/controls.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { replacingForm } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref, OVERVIEW_ID } from '#web/admin/toolkit/section.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { markSetupShown, SETUP_ID } from './setup-state.ts'
import { type SetupData, type SetupStep, STEPS } from './setup-steps.tsx'

/** By then the link that discards the changes has led elsewhere; one to the step itself brings its form back. */
const LEFT_MS = 2_500

const READY = 'ready'
const WAY = 'inline-flex min-h-11 items-center text-ground underline'
const hrefOf = (tab: string) => adminSectionHref(SETUP_ID, tab)

/** Leads through what a new site needs, a step at a time. Each saves at once, so it can be left and taken up again. */
export function SetupScreen() {
  const settings = useQuery(adminSettingsQuery())
  const machines = useQuery(adminMachineryQuery({ q: '', page: 1 }))
  const prices = useQuery(adminPricesQuery())
  const { values } = useSearchParams(adminParams)
  useEffect(markSetupShown, [])
  useSiteColours(settings.data?.appearance)
  // A save requests both again: if that fails, the next step stays, which may be typed in.
  if (!settings.data || !machines.data || !prices.data) {
    const error = settings.error ?? machines.error ?? prices.error
    const refetch = () => [settings, machines, prices].map((query) => query.isError && query.refetch())
    const query = { error, isPending: true, refetch }
    return (
      <>
        {HEADING}
        <LoadState what="the set-up" query={query} count={4} each="h-12" className="grid gap-4" />
      </>
    )
  }
  const entered: SetupData = { settings: settings.data, prices: prices.data, machine: machines.data.rows[0] }
  const isReady = values.tab === READY
  const next = STEPS.find(({ isDone, isOptional }) => !isOptional && !isDone(entered)) ?? STEPS[0]
  const step = STEPS.find(({ tab }) => tab === values.tab) ?? next
  return (
    <>
      {HEADING}
      <Tabs
        label="Steps"
        tabs={STEPS.map(({ tab, label, isDone }) => ({
          label: isDone(entered) ? `${label} ✓` : label,
          href: hrefOf(tab),
          isCurrent: !isReady && tab === step.tab,
        }))}
      />
      {isReady ? <Ready entered={entered} /> : <Step key={step.tab} step={step} entered={entered} />}
    </>
  )
}

const HEADING = (
  <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
    <h1 className="font-bold text-2xl text-ground md:text-3xl">Set-up</h1>
    <Link href={adminSectionHref(OVERVIEW_ID)} className={WAY}>
      Leave for now
    </Link>
  </div>
)

function Step({ step, entered }: { step: SetupStep; entered: SetupData }) {
  const [, navigate] = useLocation()
  const [isLeft, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    setTimeout(() => setLeft(false), LEFT_MS)
  }
  // A save must not change the form that it closes: what it began with stays until the next step.
  const [begun] = useState(entered)
  const index = STEPS.indexOf(step)
  const before = STEPS[index - 1]?.tab
  const after = STEPS[index + 1]?.tab ?? READY
  return (
    <section className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <StepHeading text={`Step ${index + 1} of ${STEPS.length}: ${step.label}`} />
      <p className="mt-1 mb-5 max-w-prose text-muted">{step.hint}</p>
      {!isLeft &&
        step.form(begun, {
          isInPage: true,
          submitLabel: 'Save and continue',
          storedAs: `setup-${step.tab}`,
          onClose: leave,
          onSaved: () => navigate(hrefOf(after), replacingForm()),
        })}
      <nav aria-label="Other steps" className="mt-3 flex flex-wrap gap-x-6">
        {before && (
          <Link href={hrefOf(before)} className={WAY}>
            Back
          </Link>
        )}
        <Link href={hrefOf(after)} className={WAY}>
          Skip this step
        </Link>
      </nav>
    </section>
  )
}

const NEXT: [label: string, href: string][] = [
  ['Describe your services', adminSectionHref('settings', 'services')],
  ['Write the words of your home page', adminSectionHref('settings', 'texts')],
  ['Add more machines', adminSectionHref('machinery')],
  ['Protect your account with a passkey', adminSectionHref('account')],
  ['Make a backup, and look at all first steps', adminSectionHref(OVERVIEW_ID)],
]

function Ready({ entered }: { entered: SetupData }) {
  const skipped = STEPS.filter(({ isDone, isOptional }) => !isOptional && !isDone(entered))
  return (
    <section className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <StepHeading text={skipped.length === 0 ? 'Your site is ready' : 'Your site is nearly ready'} />
      {skipped.length > 0 && (
        <>
          <p className="mt-1 text-muted">You have skipped:</p>
          <Links links={skipped.map(({ tab, label }) => [label, hrefOf(tab)])} />
        </>
      )}
      <a href="/" className={buttonClass('action', 'mt-4')}>
        Open your site
      </a>
      <h3 className="mt-6 font-bold text-ground text-lg">What comes next</h3>
      <Links links={NEXT} />
    </section>
  )
}

const Links = ({ links }: { links: [label: string, href: string][] }) => (
  <ul>
    {links.map(([label, href]) => (
      <li key={href}>
        <Link href={href} className={WAY}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

/** A heading that takes the focus, so that a screen reader says which step it is. */
function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    // After the section itself, which takes the focus when it opens.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-bold text-ground text-xl">
      {text}
    </h2>
  )
}
