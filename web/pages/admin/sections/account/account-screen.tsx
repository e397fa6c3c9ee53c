import { useQuery } from '@tanstack/react-query'
import { failureReason } from '#web/lib/admin-request.ts'
import { ROLE_TEXTS } from '#web/pages/admin/components/role-texts.ts'
import { accountQuery } from '#web/queries/admin/account.ts'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

/** What administrators manage in their own account. */
export function AccountScreen() {
  const { data: account, error } = useQuery(accountQuery())
  return (
    <>
      <h1 className="mb-2 font-bold text-2xl text-ground md:text-3xl">Account</h1>
      {error && <p role="alert">The account cannot be loaded: {failureReason(error)}</p>}
      {account && (
        <>
          <p className="mb-5 wrap-anywhere">
            {account.username}, {account.email}. {ROLE_TEXTS[account.role]}
          </p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
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
