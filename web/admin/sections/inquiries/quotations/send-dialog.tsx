import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { listPrice, unusualShare } from '#contract/money/list-price.ts'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import type { SettingsInput } from '#contract/settings/settings.ts'
import { formatMoney } from '#domain/money/format.ts'
import { currenciesOf } from '#domain/order/facts.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { quotationPageQuery, quotationQuery } from '#web/admin/queries/quotations.ts'
import { adminSettingsQuery } from '#web/admin/queries/settings-query.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { Warning } from '#web/admin/toolkit/warning.tsx'
import { machineQuery } from '#web/shared/queries/machinery.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { unlikeToday } from './unlike-today.ts'

/** Shows the buyer's page before it is sent, with the total in large type and everything unusual about it. */
export function SendDialog({
  id,
  isSending,
  onSend,
  onClose,
}: {
  id: string
  isSending: boolean
  onSend: (seen: Quotation) => void
  onClose: () => void
}) {
  const { data: quotation } = useQuery({ ...quotationQuery(id), refetchOnMount: 'always' })
  const { data: page, isError } = useQuery({
    ...quotationPageQuery(id, quotation?.version ?? 0),
    enabled: quotation !== undefined,
  })
  const ids = [...new Set(quotation?.lines.flatMap(({ machineId }) => machineId ?? []))]
  const machines = useQueries({ queries: ids.map((machineId) => machineQuery(machineId)) })
  // An admin alone reads them, and can enter an account.
  const settings = useQuery({ ...adminSettingsQuery(), enabled: !useIsEditor() })
  const prices = useQuery({ ...adminPricesQuery(), refetchOnMount: 'always' })
  const [isShown, setIsShown] = useState(false)
  const isListed =
    isShown && [settings.isLoading, prices.isFetching, ...machines.map((one) => one.isPending)].every((is) => !is)
  return (
    <Dialog title="Check and Send" shape="centre" onClose={onClose}>
      {quotation ? <Summary quotation={quotation} /> : <Skeleton className="h-24" />}
      {quotation && <WithoutAccount quotation={quotation} accounts={settings.data?.accounts.accounts} />}
      {quotation && prices.data && <UnlikeToday quotation={quotation} prices={prices.data} />}
      {quotation && <UnusualLines quotation={quotation} machines={machines.flatMap(({ data }) => data ?? [])} />}
      {isError ? (
        <p role="alert">The customer’s page could not be loaded.</p>
      ) : (
        <>
          <p className="mt-3">As the customer will read it:</p>
          <DocumentFrame html={page ?? ''} onShown={() => setIsShown(true)} />
        </>
      )}
      <DialogActions>
        <button
          type="button"
          aria-disabled={isSending}
          onClick={onClose}
          className={buttonClass('outline', 'max-sm:px-3')}
        >
          Back
        </button>
        <button
          type="button"
          // Until the page has its height and all that is unusual is listed, the button moves, and a press on it would be lost.
          disabled={!isListed || isSending}
          onClick={() => quotation && onSend(quotation)}
          className={buttonClass('action', 'max-sm:grow max-sm:px-3')}
        >
          {isSending ? 'Sending...' : 'Send Quotation'}
        </button>
      </DialogActions>
    </Dialog>
  )
}

const NAMES = { USD: 'US dollars', NGN: 'naira' }

/** Warns while there is no account to pay to: whoever accepts could not pay. */
function WithoutAccount({
  quotation,
  accounts,
}: {
  quotation: Quotation
  accounts: SettingsInput<'accounts'>['accounts'] | undefined
}) {
  const currencies = currenciesOf(quotation)
  if (!accounts || accounts.some(({ currency }) => currencies.includes(currency))) return null
  return (
    <p className="mt-3 rounded-md border-2 border-danger p-3">
      No bank account {accounts.length > 0 && `in ${NAMES[quotation.currency]} `}is entered: whoever accepts does not
      see where to pay.{' '}
      <Link href={adminSectionHref('settings', 'accounts')} className="font-semibold underline">
        Enter an Account
      </Link>
    </p>
  )
}

const Summary = ({ quotation: { customerName, total, currency } }: { quotation: Quotation }) => (
  <p>
    <strong className="block font-display text-4xl text-accent tabular-nums">{formatMoney(total, currency)}</strong>
    for {customerName}
  </p>
)

/** Lists what is no longer as it was when the draft was written. */
function UnlikeToday({ quotation, prices }: { quotation: Quotation; prices: AdminPrices }) {
  const sentences = unlikeToday(quotation, prices, Date.now())
  if (sentences.length === 0) return null
  return (
    <Warning>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>To change that, go back and press Edit.</p>
    </Warning>
  )
}

/** Lists the lines whose price is far from their machine's list price. */
function UnusualLines({
  quotation: { lines, currency, koboPerDollar },
  machines,
}: {
  quotation: Quotation
  machines: Machinery[]
}) {
  const unusual = lines.flatMap((line, i) => {
    const machine = machines.find(({ id }) => id === line.machineId)
    const list = machine ? listPrice(machine, currency, koboPerDollar) : null
    const share = unusualShare(line, list)
    return share === undefined || list === null ? [] : [{ line, list, share, number: i + 1 }]
  })
  if (unusual.length === 0) return null
  return (
    <Warning>
      <ul className="flex flex-col gap-1">
        {unusual.map(({ line, list, share, number }) => (
          <li key={number}>
            <strong>
              Line {number} is at {share}% of the list price:
            </strong>{' '}
            {line.description.slice(0, 60).trim()}, {formatMoney(line.unitPrice, currency)}
            {line.discountPoints > 0 && ` less ${line.discountPoints / 100}%`}, list price {formatMoney(list, currency)}
            .
          </li>
        ))}
      </ul>
    </Warning>
  )
}
