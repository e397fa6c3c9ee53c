import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Session } from '#contract/admin/session.ts'
import { beginRequests } from '#web/admin/lib/request.ts'
import { storeSession, useSignedIn } from '#web/admin/lib/session.ts'
import { loadable, useFetchArea } from '#web/admin/toolkit/loadable.tsx'
import { prepareToasts, toast } from '#web/shared/lib/toast.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Long enough to read the success message, short enough not to wait (spec section 8). */
const NAVIGATION_DELAY_MS = 100

const RecoveryForm = loadable(() => import('./forms.tsx'), 'RecoveryForm')

export default function LoginPage() {
  useTitle('Admin Login')
  const [, navigate] = useLocation()
  const next = urlAfterLogin(useSearch())
  const signedIn = useSignedIn()
  const justSignedIn = useRef(false)
  const [isRecovering, setRecovering] = useState(false)
  useEffect(prepareToasts, [])
  useFetchArea()

  if (signedIn && !justSignedIn.current) return <Redirect to={next} replace />

  const welcome = (session: Session) => {
    justSignedIn.current = true
    storeSession(session)
    beginRequests(session.token)
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

const DASHBOARD = '/admin'

/** Returns the URL after a sign-in: the dashboard, or its section that was requested. Never another site or screen. */
export function urlAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith(`${DASHBOARD}?`) ? next : DASHBOARD
}

export const loginUrl = (search: string) =>
  search ? `${DASHBOARD}/login?${new URLSearchParams({ next: `${DASHBOARD}?${search}` })}` : `${DASHBOARD}/login`

export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-ground p-4">
    <div className="w-full max-w-sm rounded-lg bg-surface p-6 afloat sm:p-8">
      <OwnMark className="mb-4 block" />
      <h1 className="mb-6 font-bold text-2xl text-ground">{title}</h1>
      {children}
      <p className="mt-6 text-center text-sm">
        <a href="/" className="inline-flex min-h-8 items-center underline">
          Back to the website
        </a>
      </p>
    </div>
  </main>
)

/** Shows the firm's own mark; nothing on a site with the mark that it came with. */
export function OwnMark({ className }: { className?: string }) {
  const { mark } = useSettings()
  return (
    mark && (
      <span className={className}>
        <img alt="" {...mark.image} />
      </span>
    )
  )
}
