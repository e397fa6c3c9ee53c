import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirmWithPasskey } from '#web/admin/lib/account.ts'
import { invalidateAll } from '#web/admin/lib/change.ts'
import { failureReason, setConfirmationHandler, setExpiredSessionHandler } from '#web/admin/lib/request.ts'
import { clearSession, storedAdministrator, storeSession } from '#web/admin/lib/session.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { RequestError } from '#web/shared/lib/request.ts'
import { storedToken } from '#web/shared/lib/session.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * When the session ends, asks for the password above an open form or a change being sent, so that no text is lost, and
 * repeats the request; otherwise the login screen follows. After another person has signed in, everything loads again.
 */
export function SessionExpiredDialog() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const username = useRef('')
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  useEffect(() => {
    setExpiredSessionHandler(({ isChange }) => {
      // Without a token the page's own form is that of signing in.
      const openForm = document.querySelector(storedToken() ? 'dialog form, main form' : 'dialog form')
      if (waiting.current.length === 0 && !isChange && !openForm) {
        if (storedAdministrator())
          void toast({ title: 'Session Ended', description: 'Please sign in again.', variant: 'destructive' })
        clearSession()
        client.clear()
        return Promise.resolve(false)
      }
      username.current = storedAdministrator()?.username ?? username.current
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
  }, [client])

  const resolveAll = (isSignedIn: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }

  if (!isAsking) return null
  return (
    <Dialog title="Sign in again" shape="narrow" firstFocus="[type=password]" onClose={() => resolveAll(false)}>
      <p className="mb-5">Your session has ended. Sign in to continue; your text is still here.</p>
      <SignInForm
        username={username.current}
        onSignedIn={(session) => {
          const isSame = storedAdministrator()?.id === session.admin.id
          storeSession(session)
          // What is on the screen stays until it has been loaded again: the open form is there.
          if (!isSame) {
            client.removeQueries({ type: 'inactive' })
            void invalidateAll(client)
          }
          resolveAll(true)
        }}
      >
        <Button onClick={() => resolveAll(false)}>Not now</Button>
      </SignInForm>
    </Dialog>
  )
}

const ConfirmForm = loadable(() => import('./forms.tsx'), 'ConfirmForm')

/** Asks for the password or a passkey if the server requires it; the request is then repeated. */
export function ConfirmIdentityDialog() {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])

  useEffect(() => {
    setConfirmationHandler(() => {
      setRefusal('')
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
  }, [])

  const resolveAll = (isConfirmed: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed)
  }

  const confirmByPasskey = () =>
    confirmWithPasskey().then(
      () => resolveAll(true),
      (error: unknown) => setRefusal(error instanceof RequestError ? failureReason(error) : (error as Error).message),
    )

  if (!isAsking) return null
  return (
    <Dialog title="Confirm that it is you" shape="narrow" onClose={() => resolveAll(false)}>
      <ConfirmForm
        refusal={refusal}
        onConfirmed={() => resolveAll(true)}
        onCancel={() => resolveAll(false)}
        onUsePasskey={confirmByPasskey}
      />
    </Dialog>
  )
}
