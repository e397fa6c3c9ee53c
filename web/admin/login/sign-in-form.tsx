import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginInput, type Session } from '#contract/admin/session.ts'
import { sendSignIn, signInWithPasskey } from '#web/admin/queries/session.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Asks for username and password, or a passkey: on the login screen, and in the dialog that asks again. */
export function SignInForm({
  username = '',
  children,
  onSignedIn,
}: {
  username?: string
  /** More buttons beside the submit button. */
  children?: ReactNode
  onSignedIn: (session: Session) => void
}) {
  const [passkeyError, setPasskeyError] = useState('')
  const form = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  })
  const { handleSubmit, setError, setFocus } = form
  const { isSubmitting } = form.formState
  useEffect(() => setFocus(username ? 'password' : 'username'), [setFocus, username])

  const refuse = (error: unknown) => {
    const { message } = error as Error
    void toast({ title: 'Login Failed', description: message, variant: 'destructive' })
    return message
  }

  const submit = handleSubmit(async (input) => {
    try {
      onSignedIn(await sendSignIn(input))
    } catch (error) {
      // Shown at the field as well, where it stays after the toast has gone.
      setError('password', { message: refuse(error) })
      setFocus('password', { shouldSelect: true })
    }
  })

  const signInByPasskey = () => signInWithPasskey().then(onSignedIn, (error: unknown) => setPasskeyError(refuse(error)))

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormField
        form={form}
        name="username"
        label="Username"
        control={<input autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSubmitting} className={buttonClass('action', 'grow')}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </button>
        <PasskeyButton onUse={signInByPasskey} />
        {children}
      </div>
      {passkeyError && (
        <p role="alert" className="font-medium text-danger text-sm">
          {passkeyError}
        </p>
      )}
    </form>
  )
}
