import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { FirstSteps } from '#contract/admin/overview.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { firstStepsQuery } from '#web/admin/sections/overview/queries.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'

export const SETUP_ID = 'setup'

export const needsSetup = ({ isOwn, missingFacts, machine }: FirstSteps) =>
  isOwn && (missingFacts.length > 0 || !machine)

export const isEmptySite = ({ isOwn, missingFacts, machine }: FirstSteps) =>
  isOwn && missingFacts.length === 2 && !machine

/** Whether the set-up has been shown since the area was opened: whoever leaves it is not sent back. */
let wasShown = false

export const markSetupShown = () => {
  wasShown = true
}

/** Leads an admin from the overview to the set-up, once, while the site is empty. */
export function useSetupRedirect() {
  const [, navigate] = useLocation()
  const { data } = useQuery({ ...firstStepsQuery(), enabled: storedAdministrator()?.role === 'admin' && !wasShown })
  const isFirst = data !== undefined && isEmptySite(data) && !wasShown
  useEffect(() => {
    if (isFirst) navigate(adminSectionHref(SETUP_ID), { replace: true })
  }, [isFirst, navigate])
}
