import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '#web/components/ui/icon.tsx'
import { storedAdmin } from '#web/lib/admin-session.ts'
import { Demonstration } from '#web/pages/admin/sections/settings/demonstration.tsx'
import { firstMinutesQuery } from '#web/queries/admin/first-minutes.ts'
import { isFinished, stepsOf } from './first-steps.ts'

const LINE = 'inline-flex min-h-11 cursor-pointer items-center text-left text-ground underline'

/** What a new owner does first, until it is done. */
export function FirstMinutes() {
  const { data } = useQuery({ ...firstMinutesQuery(), enabled: storedAdmin()?.role === 'admin' })
  if (!data || isFinished(data)) return null
  const steps = stepsOf(data)
  return (
    <section aria-labelledby="first-minutes" className="mb-6 rounded-lg border border-line bg-surface p-4 md:p-6">
      <h2 id="first-minutes" className="font-bold text-ground text-xl">
        First steps
      </h2>
      <p className="text-muted">
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} done. This list disappears when everything is
        done.
      </p>
      <ul className="mt-3 grid gap-x-6 md:grid-cols-2">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex items-center gap-3">
            <Tick isDone={isDone} />
            <StepLink href={href}>
              {label}
              <span className="sr-only">({isDone ? 'done' : 'to do'})</span>
            </StepLink>
          </li>
        ))}
        <li className="flex items-center gap-3">
          <Tick isDone={data.demonstration.rows === 0} />
          <span className="flex flex-wrap gap-x-4">
            {data.demonstration.rows === 0 && <span className="py-2.5">Demonstration content removed</span>}
            <Demonstration state={data.demonstration} className={LINE} />
          </span>
        </li>
      </ul>
    </section>
  )
}

/** To another screen, or further down on this one. */
const StepLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('#') ? (
    <a href={href} className={LINE}>
      {children}
    </a>
  ) : (
    <Link href={href} className={LINE}>
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
