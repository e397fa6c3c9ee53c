import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type InquiryUpdate, inquiryNoteForm, inquiryUpdate, personOf } from '#contract/inquiry/inbox.ts'
import type { Inquiry, InquiryRecord } from '#contract/inquiry/inquiry.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#domain/inquiry/options.ts'
import { createSaveHook, type Saveable, type SaveRequest, saveRow } from '#web/admin/lib/collection.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { STATUS_LABELS } from '#web/admin/sections/inquiries/labels.ts'
import { INQUIRIES_PATH, invalidateInquiries, updateCachedInquiry } from '#web/admin/sections/inquiries/queries.ts'
import { deliveryFieldsOf } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import { emptyQuotation, formForInquiry } from '#web/admin/sections/inquiries/quotations/prepare.ts'
import { machineInQuery, numberedPartsQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { PrimaryAction } from '#web/admin/sections/inquiries/quotations/quotation-actions.tsx'
import { fullName, mailReply, telHref, whatsappReply } from '#web/admin/sections/inquiries/reply.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { loadable, PROGRESS_LINE } from '#web/admin/toolkit/loadable.tsx'
import { rowOfConflict, showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { deliverySettingsQuery, useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { nextStep } from './next-step.ts'
import { PersonActions } from './person-actions.tsx'
import { ACTION, ActionButton, NextPanel } from './record-page.tsx'

/** Administrators do not create inquiries: they only change their status, note and next action. */
export const saveableInquiry: Saveable<Inquiry, InquiryUpdate> = {
  noun: 'inquiry',
  savedText: 'Note saved',
  schema: inquiryUpdate,
  fields: { ...inquiryNoteForm, status: { ...inquiryNoteForm.status, options: STATUS_LABELS } },
  useSave: createSaveHook({
    send: (save: SaveRequest<Inquiry, InquiryUpdate>) => saveRow(INQUIRIES_PATH, save),
    onStored: updateCachedInquiry,
    onSettled: invalidateInquiries,
  }),
}

const QuotationForm = loadable(
  () => import('#web/admin/sections/inquiries/quotations/quotation-form.tsx'),
  'QuotationForm',
  { isLikely: true },
)

const ServiceQuotation = loadable(
  () => import('#web/admin/sections/inquiries/quotations/service-quotation.tsx'),
  'ServiceQuotation',
)

type ReplyChannel = { label: string; reply: string; href: string; opensTab?: boolean }

/** Returns the ways to answer, the quickest first. */
function useReplyChannels(inquiry: Inquiry): ReplyChannel[] {
  const firm = useSettings()
  const whatsapp = whatsappReply(firm, inquiry)
  const channels: ReplyChannel[] = []
  if (whatsapp) channels.push({ label: 'WhatsApp', reply: 'Reply by WhatsApp', href: whatsapp, opensTab: true })
  if (inquiry.email) channels.push({ label: 'Email', reply: 'Reply by Email', href: mailReply(firm, inquiry) })
  if (inquiry.phone) channels.push({ label: 'Call', reply: 'Call', href: telHref(inquiry.phone) })
  return channels
}

export function InquiryActions({ record, now, backHref }: { record: InquiryRecord; now: number; backHref: string }) {
  const [, navigate] = useLocation()
  const { inquiry } = record
  const { change, isSaving, announced } = useStatusChange(inquiry)
  const [hasReplied, setHasReplied] = useState(false)
  const [dialog, setDialog] = useState<'note' | 'quotation'>()
  const next = nextStep(record, now, useIsEditor())
  const ways = useReplyChannels(inquiry)
  const [first, ...others] = ways
  const close = () => setDialog(undefined)
  const link = ({ href, opensTab }: ReplyChannel, label: string, className: string) => (
    <a
      key={label}
      href={href}
      target={opensTab ? '_blank' : undefined}
      rel="noreferrer"
      onClick={() => setHasReplied(true)}
      className={className}
    >
      {label}
    </a>
  )
  const isReply = next.action === 'reply' && first !== undefined
  return (
    <>
      <NextPanel
        text={next.text}
        primary={
          isReply ? (
            link(first, first.reply, buttonClass('action'))
          ) : next.action === 'prepare' ? (
            <Button variant="action" onClick={() => setDialog('quotation')}>
              Prepare Quotation
            </Button>
          ) : next.action === 'quotation' ? (
            <PrimaryAction quotation={next.quotation} now={now} />
          ) : (
            next.action === 'order' && (
              <Link href={orderHref(next.order.quotation.id)} className={buttonClass('action')}>
                {next.label}
              </Link>
            )
          )
        }
      >
        {(isReply ? others : ways).map((way) => link(way, way.label, ACTION))}
        {next.action !== 'prepare' && (
          <ActionButton onClick={() => setDialog('quotation')}>Prepare Quotation</ActionButton>
        )}
        <ActionButton onClick={() => setDialog('note')}>{inquiry.note ? 'Edit Note' : 'Add Note'}</ActionButton>
        <PersonActions
          person={personOf(inquiry)}
          what="inquiries"
          onErased={() => navigate(backHref, { replace: true })}
        />
      </NextPanel>
      <div role="status">
        <span className="sr-only">{announced}</span>
        {hasReplied && inquiry.status === 'new' && (
          <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-ground-soft px-3 py-2">
            <p>Have you answered?</p>
            <ActionButton onClick={() => change('answered')}>Mark as answered</ActionButton>
            <ActionButton onClick={() => setHasReplied(false)}>Not yet</ActionButton>
          </div>
        )}
      </div>
      <ToggleButtons
        legend={`Status of ${fullName(inquiry)}`}
        choices={INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
        chosen={inquiry.status}
        isBusy={isSaving}
        className="mt-3"
        onChoose={change}
      />
      {dialog === 'note' && (
        <FormDialog
          saveable={saveableInquiry}
          row={inquiry}
          title={`Note on ${fullName(inquiry)}`}
          submitLabel="Save Note"
          firstFocus="form textarea"
          onClose={close}
        />
      )}
      {dialog === 'quotation' &&
        (inquiry.unitId ? (
          <ServiceQuotation unitId={inquiry.unitId} origin={{ inquiry }} onClose={close} />
        ) : (
          <PrepareQuotation inquiry={inquiry} onClose={close} />
        ))}
    </>
  )
}

function PrepareQuotation({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const firm = useSettings()
  const { machineId, language, deliveryTo: state } = inquiry
  const numbers = inquiry.parts?.map(({ number }) => number) ?? []
  const prices = useStoredRow(adminPricesQuery(), onClose)
  const machine = useStoredRow({ ...machineInQuery(machineId ?? '', language), enabled: machineId !== null }, onClose)
  const parts = useStoredRow({ ...numberedPartsQuery(numbers, language), enabled: numbers.length > 0 }, onClose)
  const delivery = useStoredRow({ ...deliverySettingsQuery(), enabled: state !== null }, onClose)
  if (!prices || (machineId !== null && machine === undefined)) return PROGRESS_LINE
  if ((numbers.length > 0 && !parts) || (state !== null && !delivery)) return PROGRESS_LINE
  const empty = emptyQuotation(prices, Date.now(), firm, language)
  const initial = formForInquiry(empty, inquiry, machine ?? null, prices.vat, parts?.rows)
  const brought = delivery && deliveryFieldsOf(inquiry, initial, delivery)
  return <QuotationForm initial={{ ...initial, ...brought }} onClose={onClose} />
}

/** Saves a new status at once; if somebody else has changed the inquiry meanwhile, shows it as it is now. */
function useStatusChange(inquiry: Inquiry) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState('')
  const { mutateAsync, isPending: isSaving } = saveableInquiry.useSave()

  async function change(status: InquiryStatus) {
    if (isSaving || status === inquiry.status) return
    try {
      await mutateAsync({ input: { status }, base: inquiry })
      setAnnounced(`Marked as ${STATUS_LABELS[status].toLowerCase()}`)
    } catch (error) {
      const theirs = rowOfConflict<Inquiry>(error)
      if (theirs) updateCachedInquiry(client, theirs)
      showNotSaved('update', saveableInquiry.noun, error)
    }
  }
  return { change, isSaving, announced }
}
