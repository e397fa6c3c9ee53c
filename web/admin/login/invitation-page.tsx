import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { acceptanceInput } from '#contract/admin/administrators.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { storeSession } from '#web/admin/lib/session.ts'
import { invitationQuery, sendAcceptance } from '#web/admin/sections/administrators/queries.ts'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { prepareToasts, toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { CardPage } from './card-page.tsx'

/** Returns the token of the link, which is after the "#", because browsers never send that part. */
const tokenInUrl = () => location.hash.slice(1)

export default function InvitationPage() {
  useTitle('Invitation')
  const [token] = useState(tokenInUrl)
  const { data: invitation, error } = useQuery(invitationQuery(token))
  useEffect(prepareToasts, [])
  return (
    <CardPage title="Invitation">
      {invitation ? (
        <AcceptForm token={token} {...invitation} />
      ) : error ? (
        <>
          <p role="alert">{failureReason(error)}</p>
          <a href="/admin/login" className={buttonClass('outline', 'mt-5 w-full')}>
            Go to the login screen
          </a>
        </>
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
        const session = await sendAcceptance(input)
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
          <form.Field
            name="username"
            label="Username"
            hint="You will sign in with it"
            control={<input autoComplete="username" autoCapitalize="none" spellCheck={false} />}
          />
          <PasswordField form={form} name="password" label="Password" />
        </>
      )}
    </PlainForm>
  )
}
