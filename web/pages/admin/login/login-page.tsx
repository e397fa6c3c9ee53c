import { useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Session } from '#contract/session.ts'
import { useTitle } from '#web/components/use-title.ts'
import { storeSession, useSignedIn } from '#web/lib/admin-session.ts'
import { prepareToasts, toast } from '#web/lib/toast.ts'
import { urlAfterLogin } from './login-url.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Long enough to read that it worked, short enough not to wait (spec section 8). */
const NAVIGATION_DELAY_MS = 100

export default function LoginPage() {
  useTitle('Admin Login')
  const [, navigate] = useLocation()
  const next = urlAfterLogin(useSearch())
  const signedIn = useSignedIn()
  const justSignedIn = useRef(false)
  useEffect(prepareToasts, [])

  if (signedIn && !justSignedIn.current) return <Redirect to={next} replace />

  const welcome = (session: Session) => {
    justSignedIn.current = true
    storeSession(session)
    void toast({ title: 'Login Successful', description: `Welcome back, ${session.admin.username}!` })
    setTimeout(() => navigate(next, { replace: true }), NAVIGATION_DELAY_MS)
  }

  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-ground p-4">
      <div className="w-full max-w-sm rounded-lg bg-surface p-6 shadow-2xl sm:p-8">
        <h1 className="mb-6 font-bold text-2xl text-ground">Admin Login</h1>
        <SignInForm onSignedIn={welcome} />
        <p className="mt-6 text-center text-sm">
          <a href="/" className="inline-flex min-h-8 items-center underline">
            Back to the website
          </a>
        </p>
      </div>
    </main>
  )
}
