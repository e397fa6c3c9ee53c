import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { loginInput, type Session } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { toast } from '#web/lib/toast.ts'
import { signIn } from '#web/queries/admin/session.ts'

/** Username and password, on the login screen and in the dialog that asks for them again. */
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
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (input) => {
    try {
      onSignedIn(await signIn(input))
    } catch (error) {
      void toast({ title: 'Login Failed', description: (error as Error).message, variant: 'destructive' })
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Username" error={errors.username?.message}>
        <input autoComplete="username" autoCapitalize="none" spellCheck={false} required {...register('username')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <input type="password" autoComplete="current-password" required {...register('password')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSubmitting} className={buttonClass('action', 'grow')}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </button>
        {children}
      </div>
    </form>
  )
}
