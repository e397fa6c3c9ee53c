import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { acceptanceInput } from '#contract/administrators.ts'
import { MIN_PASSWORD } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { failureReason } from '#web/lib/admin-request.ts'
import { storeSession } from '#web/lib/admin-session.ts'
import { prepareToasts, toast } from '#web/lib/toast.ts'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { PasswordField } from '#web/pages/admin/components/form/password-field.tsx'
import { PlainForm } from '#web/pages/admin/components/form/plain-form.tsx'
import { ROLE_TEXTS } from '#web/pages/admin/components/role-texts.ts'
import { acceptInvitation, invitationQuery } from '#web/queries/admin/administrators.ts'
import { CardPage } from './card-page.tsx'

/** The link's token is after its "#", which browsers never send. */
const tokenInUrl = () => decodeURIComponent(location.hash.slice(1))

/** The page where an invited person chooses username and password. */
export default function InvitationPage() {
  useTitle('Invitation')
  const [token] = useState(tokenInUrl)
  const { data: invitation, error } = useQuery(invitationQuery(token))
  useEffect(prepareToasts, [])
  return (
    <CardPage title="Invitation">
      {error ? (
        <>
          <p role="alert">{failureReason(error)}</p>
          <a href="/admin/login" className={buttonClass('outline', 'mt-5 w-full')}>
            Go to the login screen
          </a>
        </>
      ) : invitation ? (
        <AcceptForm token={token} {...invitation} />
      ) : (
        <p role="status">Checking the invitation...</p>
      )}
    </CardPage>
  )
}

function AcceptForm({ token, email, role }: { token: string; email: string; role: keyof typeof ROLE_TEXTS }) {
  const [, navigate] = useLocation()
  return (
    <PlainForm
      schema={acceptanceInput}
      values={{ token, username: '', password: '' }}
      submitLabel="Create Account"
      onSubmit={async (input) => {
        const session = await acceptInvitation(input)
        storeSession(session)
        navigate('/admin', { replace: true })
        void toast({ title: 'Account Created', description: `Welcome, ${session.admin.username}!` })
      }}
    >
      {(form) => (
        <>
          <p>
            You have been invited as {email}. {ROLE_TEXTS[role]}
          </p>
          <FormField
            form={form}
            name="username"
            label="Username"
            hint="You will sign in with it"
            control={<input autoComplete="username" autoCapitalize="none" spellCheck={false} />}
          />
          <PasswordField
            form={form}
            name="password"
            label="Password"
            hint={`At least ${MIN_PASSWORD} characters`}
            autoComplete="new-password"
          />
        </>
      )}
    </PlainForm>
  )
}
