import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { formatMoney } from '#domain/money/format.ts'
import { currenciesOf } from '#domain/order/facts.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery, adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { loadable, PROGRESS_LINE, replacingForm } from '#web/admin/toolkit/loadable.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref, Warning } from '#web/admin/toolkit/section.tsx'
import { machineQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { LinkDialog, type QuotationLinkToSend } from './link-dialog.tsx'
import { outdatedPriceWarnings, outdatedSettingsWarnings } from './outdated-warnings.ts'
import {
  invalidateQuotations,
  numberedPartsQuery,
  quotationPageQuery,
  quotationQuery,
  useQuotationAction,
} from './queries.ts'
import { quotationStep } from './quotation-entry.tsx'

type Props = { quotation: ListedQuotation; now: number; children?: ReactNode }

/** Shows the next step's button, or `children` in its place: what it has opened stays when a revision has been made. */
export function PrimaryAction({ quotation, now, children }: Props) {
  const next = children ? null : quotationStep(quotation, now)
  const send = useQuotationAction('send')
  const { isBusy, attempt, newLink, setLinkToSend, linkDialog } = useSingleAction()
  const [checks, setChecks] = useState<{ seen?: number }>()
  const revise = useRevise(quotation)

  const [, navigate] = useLocation()
  const sends = useHistoryState<SendingEntry>()?.sends
  useEffect(() => {
    if (sends?.id !== quotation.id) return
    // A draft that its form saved to be sent is sent now. Once: neither Back nor a reload sends it.
    navigate(location.pathname + location.search, { replace: true, state: null })
    if (next?.step === 'send') setChecks({ seen: sends.version })
  })

  const endCheck = () => setChecks(undefined)
  // The dialog covers the page until then: whoever left it would not see the link, which is shown once.
  const sendSeen = (seen: Quotation) =>
    attempt('Failed to send the quotation', async () => {
      const sent = await send.mutateAsync(seen).finally(endCheck)
      setLinkToSend({ ...sent, reason: 'sent' })
    })
  const button = (label: string, onClick: () => void) => (
    <Button variant="action" aria-disabled={isBusy || revise.isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {children}
      {next?.step === 'send' && button('Check and Send', () => setChecks({}))}
      {next?.step === 'remind' && button('Remind', () => newLink(quotation, 'reminder'))}
      {next?.step === 'revise' && button('Revise', revise.revise)}
      {revise.dialog}
      {checks && (
        <SendDialog
          id={quotation.id}
          seen={checks.seen}
          isSending={isBusy}
          onClose={() => isBusy || endCheck()}
          onSend={sendSeen}
        />
      )}
      {linkDialog}
    </>
  )
}

export function useRevise(quotation: ListedQuotation) {
  const action = useQuotationAction('revise')
  const { isBusy, attempt } = useSingleAction()
  const [draftId, setDraftId] = useState<string>()
  const [, navigate] = useLocation()
  return {
    isBusy,
    revise: () =>
      attempt('Failed to revise the quotation', async () => setDraftId((await action.mutateAsync(quotation)).id)),
    dialog: draftId && (
      <DraftEditor
        id={draftId}
        onClose={() => {
          if (!(history.state as SendingEntry)?.sends) navigate(quotationHref(draftId), replacingForm())
          setDraftId(undefined)
        }}
      />
    ),
  }
}

type SendProps = {
  id: string
  seen: number | undefined
  isSending: boolean
  onSend: (seen: Quotation) => void
  onClose: () => void
}

/** Asks before sending. The version `seen` in the form is sent at once if all is compared and nothing is unusual. */
function SendDialog({ id, seen, isSending, onSend, onClose }: SendProps) {
  const query = useQuery({ ...quotationQuery(id), refetchOnMount: 'always' })
  const { data: quotation } = query
  const ids = [...new Set(quotation?.lines.flatMap(({ machineId }) => machineId ?? []))]
  const machines = useQueries({ queries: ids.map((machineId) => machineQuery(machineId)) })
  const numbers =
    quotation?.lines.flatMap(({ source }) => (source?.of === 'part' && source.id ? [source.id] : [])) ?? []
  const parts = useQuery({ ...numberedPartsQuery(numbers), enabled: numbers.length > 0 })
  const delivery = useQuery({ ...deliverySettingsQuery(), enabled: Boolean(quotation?.deliverySource?.id) })
  // An admin alone reads them, and can enter an account.
  const settings = useQuery({ ...adminSettingsQuery(), enabled: !useIsEditor() })
  const prices = useQuery({ ...adminPricesQuery(), refetchOnMount: 'always' })
  const [isShown, setIsShown] = useState(false)
  const others = [settings, parts, delivery, ...machines]
  const isComparing = query.isFetching || prices.isFetching || others.some((one) => one.isLoading)
  const isKnown = [query, prices, ...others].every((one) => one.isSuccess || !one.isEnabled)
  const isDirect = seen !== undefined && (isComparing || (isKnown && quotation?.version === seen))
  const page = useQuery({
    ...quotationPageQuery(id, quotation?.version ?? 0),
    enabled: quotation !== undefined && !isDirect,
  })
  const listed = {
    machines: machines.flatMap(({ data }) => data ?? []),
    gone: ids.filter((_, i) => machines[i]?.data === null),
    parts: parts.data?.rows,
    delivery: delivery.data,
  }
  const sentences =
    quotation && prices.data
      ? [...outdatedSettingsWarnings(quotation, prices.data, Date.now()), ...outdatedPriceWarnings(quotation, listed)]
      : []
  const accounts = settings.data?.accounts.accounts
  const currencies = quotation ? currenciesOf(quotation) : []
  // Whoever accepts could not pay.
  const hasAccount = !accounts || accounts.some(({ currency }) => currencies.includes(currency))
  const isUsual = quotation !== undefined && hasAccount && sentences.length === 0
  const isBegun = useRef(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!isDirect || isComparing || !isUsual || isBegun.current) return
    isBegun.current = true
    onSend(quotation)
  })
  if (isBegun.current || (isDirect && (isUsual || isComparing)))
    return (
      <Dialog title="Sending..." onClose={onClose}>
        <Skeleton className="h-24" />
      </Dialog>
    )
  return (
    <Dialog title="Check and Send" shape="centre" onClose={onClose}>
      {quotation ? (
        <p>
          <strong className="block font-display text-xl sm:text-4xl text-accent tabular-nums">
            {formatMoney(quotation.total, quotation.currency)}
          </strong>
          for {quotation.customerName}
        </p>
      ) : (
        <Skeleton className="h-24" />
      )}
      {quotation && !hasAccount && (
        <p className="mt-3 rounded-md border-2 border-danger p-3">
          You have no {accounts.length > 0 && `${NAMES[quotation.currency]} `}bank account here, so the customer will
          not see where to pay.{' '}
          <Link href={adminSectionHref('settings', 'accounts')} className="font-semibold underline">
            Enter an Account
          </Link>
        </p>
      )}
      {sentences.length > 0 && (
        <Warning>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>To change that, go back and press Edit.</p>
        </Warning>
      )}
      {!isDirect &&
        (query.isError || page.isError ? (
          <p role="alert">The customer’s page could not be loaded.</p>
        ) : (
          <>
            <p className="mt-3">As the customer will read it:</p>
            <DocumentFrame html={page.data ?? ''} frame={frame} onShown={() => setIsShown(true)} />
          </>
        ))}
      <DialogActions>
        <Button className="max-sm:px-3" aria-disabled={isSending} onClick={onClose}>
          Back
        </Button>
        <Button
          variant="action"
          className="max-sm:grow max-sm:px-3"
          // Until the page has its height and all that is unusual is listed, the button moves, and a press on it would be lost.
          disabled={isComparing || !(isShown || isDirect) || isSending}
          onClick={() => quotation && onSend(quotation)}
        >
          {isSending ? 'Sending...' : 'Send Quotation'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const NAMES = { USD: 'US dollar', NGN: 'naira' }

export const LazyQuotationForm = loadable(() => import('./quotation-form.tsx'), 'QuotationForm')

/** Shows a draft's form after it has loaded, and the VAT of a line that is added to it. */
export function DraftEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const quotation = useStoredRow(quotationQuery(id), onClose)
  const prices = useStoredRow(adminPricesQuery(), onClose)
  return quotation && prices ? <LazyQuotationForm quotation={quotation} onClose={onClose} /> : PROGRESS_LINE
}

/** The state of a history entry whose draft its form has saved to be sent. */
type SendingEntry = { sends?: Pick<Quotation, 'id' | 'version'> } | null

/** Runs one action on a quotation at a time, and shows the link that it may have created. */
export function useSingleAction() {
  const client = useQueryClient()
  const link = useQuotationAction('link')
  const [isBusy, setIsBusy] = useState(false)
  const [linkToSend, setLinkToSend] = useState<QuotationLinkToSend>()
  const closeLink = () => {
    setLinkToSend(undefined)
    // Its email may have been sent meanwhile.
    invalidateQuotations(client)
  }
  const attempt = async (failed: string, work: () => Promise<unknown>) => {
    if (isBusy) return
    setIsBusy(true)
    await work()
      .catch((error) => showFailure(failed, error))
      .finally(() => setIsBusy(false))
  }
  return {
    isBusy,
    attempt,
    newLink: (quotation: ListedQuotation, reason: QuotationLinkToSend['reason']) =>
      attempt('Failed to create a link', async () =>
        setLinkToSend({ quotation, link: (await link.mutateAsync(quotation)).link, reason }),
      ),
    setLinkToSend,
    linkDialog: linkToSend && <LinkDialog {...linkToSend} onClose={closeLink} />,
  }
}
