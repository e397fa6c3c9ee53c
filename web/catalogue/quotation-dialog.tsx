import { useLocation } from 'wouter'
import { InquiryEnd, InquiryProblem } from '#web/components/inquiry/inquiry-end.tsx'
import { NoEmail } from '#web/components/inquiry/no-email.tsx'
import { PrivacyNotice } from '#web/components/inquiry/privacy-notice.tsx'
import { RobotTrap } from '#web/components/inquiry/robot-trap.tsx'
import { useInquiryForm } from '#web/components/inquiry/use-inquiry-form.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import type { CatalogueItem } from './item.ts'
import type { SentQuotation } from './quotation-sent.tsx'

/** Requests a quotation for an item. `onClose` resolves once the dialog is out of the URL. */
export function QuotationDialog({
  item: { key, title, machine, english },
  onClose,
  onSent,
}: {
  item: Pick<CatalogueItem, 'key' | 'title' | 'machine' | 'english'>
  onClose: () => Promise<void>
  onSent: (sent: SentQuotation) => void
}) {
  const t = useTranslate()
  const failure = { title: t('Request Failed'), description: t('Failed to send quotation request') }
  const [screen] = useLocation()
  const item = { title, machineId: machine && key }
  const inquiry = { kind: 'quotation', item, failure } as const
  const {
    props,
    submission,
    issues,
    refused: given = {},
  } = useInquiryForm(inquiry, key, async (id) => {
    await onClose()
    onSent({ title, id })
  })
  return (
    <Dialog title={t('Request Quotation')} onClose={onClose}>
      <p className="-mt-2 mb-5 text-lg text-muted">
        {t('For')}{' '}
        <span lang={langOf({ english }, 'title')} className="font-semibold text-ink">
          {title}
        </span>
      </p>
      <form {...props} className="grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="item" value={key} />
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="screen" value={screen} />
        <InquiryProblem submission={submission} />
        <Field label={t('Name')} error={issues.name}>
          <input name="name" autoComplete="name" required defaultValue={given.name} />
        </Field>
        <Field label={t('Email')} error={issues.email} hint={<NoEmail about={title} given={given} />}>
          <input name="email" type="email" autoComplete="email" inputMode="email" required defaultValue={given.email} />
        </Field>
        <Field label={t('Phone')} error={issues.phone}>
          <input name="phone" type="tel" autoComplete="tel" inputMode="tel" required defaultValue={given.phone} />
        </Field>
        <Field label={t('Company')} optional error={issues.company}>
          <input name="company" autoComplete="organization" defaultValue={given.company} />
        </Field>
        <div className="sm:col-span-2">
          <Field label={t('Message')} error={issues.message}>
            <textarea name="message" rows={4} required defaultValue={given.message} />
          </Field>
        </div>
        <RobotTrap />
        <PrivacyNotice />
        <InquiryEnd submission={submission} failure={failure} buttonClassName="sm:min-w-44 max-sm:w-full">
          {t('Send Request')}
        </InquiryEnd>
      </form>
    </Dialog>
  )
}
