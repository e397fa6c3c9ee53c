import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginInput, type Session } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { toast } from '#web/lib/toast.ts'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { PasswordField } from '#web/pages/admin/components/form/password-field.tsx'
import { signIn, signInWithPasskey } from '#web/queries/admin/session.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Username and password, or a passkey, on the login screen and in the dialog that asks for them again. */
export function SignInForm({
  username = '',
  children,
  onSignedIn,
}: {
  username?: string
  /** More buttons beside the one that signs in. */
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
      onSignedIn(await signIn(input))
    } catch (error) {
      // Beside the field as well, where it stays when the toast is gone.
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
