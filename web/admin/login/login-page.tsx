import { useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { MIN_PASSWORD, recoveryInput, type Session } from '#contract/admin/session.ts'
import { storeSession, useSignedIn } from '#web/admin/lib/session.ts'
import { recover } from '#web/admin/queries/session.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { prepareToasts, toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { CardPage } from './card-page.tsx'
import { urlAfterLogin } from './login-url.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Long enough to read the success message, short enough not to wait (spec section 8). */
const NAVIGATION_DELAY_MS = 100

export default function LoginPage() {
  useTitle('Admin Login')
  const [, navigate] = useLocation()
  const next = urlAfterLogin(useSearch())
  const signedIn = useSignedIn()
  const justSignedIn = useRef(false)
  const [isRecovering, setRecovering] = useState(false)
  useEffect(prepareToasts, [])

  if (signedIn && !justSignedIn.current) return <Redirect to={next} replace />

  const welcome = (session: Session) => {
    justSignedIn.current = true
    storeSession(session)
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

const NAME = { autoCapitalize: 'none', spellCheck: false } as const

/** Signs in with a recovery code instead of a lost password, and sets a new password. */
const RecoveryForm = ({ onSignedIn, onBack }: { onSignedIn: (session: Session) => void; onBack: () => void }) => (
  <PlainForm
    schema={recoveryInput}
    values={{ username: '', code: '', newPassword: '' }}
    submitLabel="Set Password"
    onSubmit={async (input) => onSignedIn(await recover(input))}
    actions={
      <button type="button" onClick={onBack} className={buttonClass('outline')}>
        Back
      </button>
    }
  >
    {(form) => (
      <>
        <p>Each code works once. Setting a new password ends every session of the account.</p>
        <FormField form={form} name="username" label="Username" control={<input autoComplete="username" {...NAME} />} />
        <FormField
          form={form}
          name="code"
          label="Recovery code"
          hint="Such as 7K2M-09QD-XV4T-H6ZP-3C8W-R5NB"
          control={<input autoComplete="one-time-code" {...NAME} />}
        />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters`}
          autoComplete="new-password"
        />
      </>
    )}
  </PlainForm>
)
