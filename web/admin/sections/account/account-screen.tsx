import { useQuery } from '@tanstack/react-query'
import { failureReason } from '#web/admin/lib/request.ts'
import { accountQuery } from '#web/admin/queries/account.ts'
import { ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

const PANELS = 'grid items-start gap-4 lg:grid-cols-2'

/** Shows administrators their own account. */
export function AccountScreen() {
  const { data: account, isPending, error } = useQuery(accountQuery())
  return (
    <>
      <h1 className="mb-2 font-bold text-2xl text-ground md:text-3xl">Account</h1>
      {error && <p role="alert">The account cannot be loaded: {failureReason(error)}</p>}
      {isPending && (
        <Skeletons count={4} label="Loading the account" className={PANELS}>
          <Skeleton className="h-48" />
        </Skeletons>
      )}
      {account && (
        <>
          <p className="mb-5 wrap-anywhere">
            {account.username}, {account.email}. {ROLE_TEXTS[account.role]}
          </p>
          <div className={PANELS}>
            <Password passkeys={account.passkeys} recoveryCodes={account.recoveryCodes} />
            <Passkeys passkeys={account.passkeys} />
            <RecoveryCodes left={account.recoveryCodes} />
            <Sessions sessions={account.sessions} />
          </div>
        </>
      )}
    </>
  )
}
