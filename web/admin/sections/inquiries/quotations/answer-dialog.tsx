import { useState } from 'react'
import { type AnswerByPhone, acceptanceByPhone, refusalByPhone } from '#contract/quotation/answer.ts'
import { BUYER_FIELDS, type QuotationSummary } from '#contract/quotation/quotation.ts'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Folded } from './folded.tsx'
import { useRecordAnswer } from './queries.ts'

const ANSWERS = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
] as const satisfies { value: AnswerByPhone['answer']; label: string }[]

/** Returns who buys as far as the seller has entered it, which the buyer's own form begins with too. */
const buyerOf = ({ customerCompany, buyerCompany, buyerTin, buyerRc, buyerAddress }: QuotationSummary) => ({
  buyerCompany: buyerCompany ?? customerCompany ?? '',
  buyerTin: buyerTin ?? '',
  buyerRc: buyerRc ?? '',
  buyerAddress: buyerAddress ?? '',
})

/** Records the customer's answer by phone. */
export function AnswerDialog({
  quotation,
  canAccept,
  onClose,
}: {
  quotation: QuotationSummary
  /** Whether its last day has not passed yet. */
  canAccept: boolean
  onClose: () => void
}) {
  const { mutateAsync } = useRecordAnswer()
  const close = useCloseIfOpen(onClose)
  const [answer, setAnswer] = useState<AnswerByPhone['answer']>(canAccept ? 'accepted' : 'declined')
  const save = async (answer: AnswerByPhone) => {
    await mutateAsync({ quotation, answer })
    close()
    void toast({ title: 'Success', description: `Recorded: ${answer} by phone` })
  }
  return (
    <Dialog title="Record Answer" shape="narrow" onClose={onClose}>
      <p className="mb-3">
        What the customer said on the phone. The quotation’s page and its timeline say that it was by phone; the
        timeline also names you.
      </p>
      {canAccept ? (
        <ToggleButtons legend="Answer" choices={[...ANSWERS]} chosen={answer} className="mb-4" onChoose={setAnswer} />
      ) : (
        <p className="mb-3 font-semibold">The validity date has passed: revise it before you record an acceptance.</p>
      )}
      {answer === 'accepted' ? (
        <PlainForm
          key="accepted"
          schema={acceptanceByPhone}
          values={{
            answer: 'accepted' as const,
            name: quotation.customerName,
            phone: quotation.customerPhone ?? '',
            ...buyerOf(quotation),
          }}
          submitLabel="Record Acceptance"
          onSubmit={save}
        >
          {(form) => (
            <>
              <FormField form={form} name="name" label="Who accepted" />
              <FormField form={form} name="phone" label="Phone" required={false} control={<input type="tel" />} />
              <Folded
                form={form}
                fields={[...BUYER_FIELDS]}
                summary="A company buys"
                isOpenAtFirst={BUYER_FIELDS.some((name) => form.getValues(name))}
              >
                <FormField form={form} name="buyerCompany" label="Company name" required={false} />
                <FormField form={form} name="buyerTin" label="TIN" required={false} />
                <FormField form={form} name="buyerRc" label="RC number" required={false} />
                <FormField
                  form={form}
                  name="buyerAddress"
                  label="Company address"
                  required={false}
                  wide
                  control={<textarea rows={2} />}
                />
              </Folded>
            </>
          )}
        </PlainForm>
      ) : (
        <PlainForm
          key="declined"
          schema={refusalByPhone}
          values={{ answer: 'declined' as const, reason: '' }}
          submitLabel="Record Refusal"
          onSubmit={save}
        >
          {(form) => (
            <FormField form={form} name="reason" label="Why" required={false} control={<textarea rows={3} />} />
          )}
        </PlainForm>
      )}
    </Dialog>
  )
}
