import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Session, SignInInput } from '#contract/admin/session.ts'
import { canUsePasskeys, signInWithPasskey, signInWithPassword } from '#web/admin/lib/account.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { ShownPassword } from '#web/admin/toolkit/form/shown-password.tsx'
import { toast } from '#web/shared/lib/toast.ts'
import { Field } from '#web/shared/ui/field.tsx'

export const EXACT_INPUT = { autoCapitalize: 'none', spellCheck: false } as const

type Errors = Partial<SignInInput>

type SignInFormProps = { username?: string; children?: ReactNode; onSignedIn: (session: Session) => void }

/** Without a library for forms, its fields are the document's own: what was typed before this code came stays there. */
export function SignInForm({ username = '', children, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [passkeyError, setPasskeyError] = useState('')
  useEffect(() => {
    const { current } = form
    // Not while somebody types already.
    if (!current?.contains(document.activeElement)) fieldIn(current, username ? 'password' : 'username')?.focus()
    // Sent before this code came (worker/page/routes.ts).
    if (current?.hasAttribute('data-sent')) current.requestSubmit()
  }, [username])

  const refuse = (error: unknown) => {
    const { message } = error as Error
    void toast({ title: 'Login Failed', description: message, variant: 'destructive' })
    return message
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    const input = inputOf(event.currentTarget)
    const missing = missingIn(input)
    setErrors(missing)
    const [first] = Object.keys(missing) as (keyof SignInInput)[]
    if (first) return fieldIn(form.current, first)?.focus()
    setSubmitting(true)
    try {
      onSignedIn(await signInWithPassword(input))
    } catch (error) {
      // Shown at the field as well, where it stays after the toast has gone.
      setErrors({ password: refuse(error) })
      const field = fieldIn(form.current, 'password')
      field?.focus()
      field?.select()
    }
    setSubmitting(false)
  }

  // An error goes once its field is filled in.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in errors)
      setErrors({ ...errors, [name]: missingIn(inputOf(event.currentTarget))[name as keyof SignInInput] })
  }

  const signInByPasskey = () => signInWithPasskey().then(onSignedIn, (error: unknown) => setPasskeyError(refuse(error)))

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={onInput}
      className="flex flex-col gap-5 data-sent:cursor-progress"
    >
      <Field label="Username" error={errors.username}>
        <input name="username" defaultValue={username} required autoComplete="username" {...EXACT_INPUT} />
      </Field>
      <ShownPassword>
        {(type) => (
          <Field label="Password" error={errors.password}>
            <input
              name="password"
              type={type}
              required
              // Otherwise the password typed now would differ from the one that is sent.
              readOnly={isSubmitting}
              autoComplete="current-password"
              {...EXACT_INPUT}
            />
          </Field>
        )}
      </ShownPassword>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting} variant="action" className="grow">
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
        <PasskeyButton onUse={signInByPasskey} />
        {children}
      </div>
      <Problem>{passkeyError}</Problem>
    </form>
  )
}

const fieldIn = (form: HTMLFormElement | null, name: keyof SignInInput) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)

function inputOf(form: HTMLFormElement): SignInInput {
  const fields = new FormData(form)
  return { username: String(fields.get('username')), password: String(fields.get('password')) }
}

/** Returns what is missing, as the contract says it; everything else is for the server to refuse. */
const missingIn = ({ username, password }: SignInInput): Errors => ({
  ...(username.trim() === '' && { username: 'Username is required' }),
  ...(password === '' && { password: 'Password is required' }),
})

const subscribeToNothing = () => () => undefined

export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  // Unknown in the document of the sign-in page, which leaves it the room: nothing moves under a finger.
  const canUse = useSyncExternalStore<boolean | undefined>(subscribeToNothing, canUsePasskeys, () => undefined)
  if (canUse === false) return null
  const use = async () => {
    setBusy(true)
    await onUse()
    setBusy(false)
  }
  return (
    <Button disabled={isBusy} onClick={() => void use()} className={canUse ? 'grow' : 'invisible grow'}>
      {isBusy ? 'Waiting for the passkey...' : 'Use a passkey'}
    </Button>
  )
}
