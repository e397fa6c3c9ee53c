import { useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Session } from '#contract/admin/session.ts'
import { startEarlyRequests } from '#web/admin/lib/request.ts'
import { storeSession, urlAfterLogin, useIsSignedIn } from '#web/admin/lib/session.ts'
import { loadable, usePrefetchDashboard } from '#web/admin/toolkit/loadable.tsx'
import { prepareToasts, toast } from '#web/shared/lib/toast.ts'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { CardPage } from './card-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Lets the toast appear before the screen changes (spec section 8). */
const NAVIGATION_DELAY_MS = 100

const RecoveryForm = loadable(() => import('./forms.tsx'), 'RecoveryForm')

export default function LoginPage() {
  useTitle('Admin Login')
  const [, navigate] = useLocation()
  const next = urlAfterLogin(useSearch())
  const signedIn = useIsSignedIn()
  const justSignedIn = useRef(false)
  const [isRecovering, setRecovering] = useState(false)
  useEffect(prepareToasts, [])
  usePrefetchDashboard()

  if (signedIn && !justSignedIn.current) return <Redirect to={next} replace />

  const welcome = (session: Session) => {
    justSignedIn.current = true
    storeSession(session)
    startEarlyRequests(session.token)
    void toast({ title: 'Login Successful', description: `Welcome back, ${session.admin.username}!` })
    setTimeout(() => navigate(next, { replace: true }), NAVIGATION_DELAY_MS)
  }

  return (
    <CardPage title={isRecovering ? 'Lost Password' : 'Admin Login'}>
      {isRecovering ? (
        <RecoveryForm onSignedIn={welcome} onBack={() => setRecovering(false)} />
      ) : (
        <>
          <SignInForm onSignedIn={welcome} />
          <button
            type="button"
            onClick={() => setRecovering(true)}
            className="mt-4 inline-flex min-h-11 cursor-pointer items-center text-sm underline"
          >
            Forgot your password?
          </button>
        </>
      )}
    </CardPage>
  )
}
