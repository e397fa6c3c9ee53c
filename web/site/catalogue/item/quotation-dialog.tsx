import { useLocation, useSearch } from 'wouter'
import { SOURCE_PARAM } from '#domain/feeds.ts'
import { STATE_PARAM } from '#domain/state-slug.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { chosenParts } from '#web/site/catalogue/chosen-parts.ts'
import { StateOptions, useDeliveryPrices } from '#web/site/catalogue/delivered-to.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { EmailField } from '#web/site/components/inquiry/email-field.tsx'
import { InquiryEnd, InquiryProblem } from '#web/site/components/inquiry/inquiry-end.tsx'
import { PrefilledTextArea } from '#web/site/components/inquiry/prefilled-text-area.tsx'
import { PrivacyNotice } from '#web/site/components/inquiry/privacy-notice.tsx'
import { RobotTrap } from '#web/site/components/inquiry/robot-trap.tsx'
import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { langOf } from '#web/site/lib/lang-of.ts'
import { type ItemAskedFor, machineIn } from './machine-in.ts'
import type { SentQuotation } from './quotation-sent.tsx'
import { RequestedParts } from './requested-parts.tsx'

/** Shows the form that requests a quotation for an item. `onClose` resolves once the dialog is no longer in the URL. */
export function QuotationDialog({
  item: opened,
  others = [],
  screen,
  onClose,
  onSent,
}: {
  item: ItemAskedFor
  /** The machines among which is the one in a photograph. */
  others?: CatalogueItem[]
  /** The screen to return to after a form posted by the browser itself; by default the current one. */
  screen?: string
  onClose: () => Promise<void>
  onSent: (sent: SentQuotation) => void
}) {
  const t = useTranslate()
  const shown = machineIn(opened, others)
  const { key, machine, english } = shown ?? opened
  const title =
    shown || machine || opened.description === undefined
      ? (shown ?? opened).title
      : t('the machine in the picture “{title}”', { title: opened.title })
  const failure = { title: t('Request Failed'), description: t('Failed to send quotation request') }
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  const parts = chosenParts(search)
  const delivery = useDeliveryPrices()
  const item = { title, machineId: machine && key }
  const inquiry = { kind: 'quotation', item, failure } as const
  const { props, submission, issues, refused } = useInquiryForm(inquiry, key, async (id) => {
    await onClose()
    onSent({ title, id })
  })
  // A suggestion for visitors with nothing to add: the form can be sent with it.
  const given: Record<string, string | undefined> = refused ?? {
    message: t('Please send me a quotation for: {machine}.', { machine: title }),
  }
  // A form that was refused is shown again at a URL without it.
  const from = search.get(SOURCE_PARAM) ?? given[SOURCE_PARAM]
  return (
    <Dialog title={t('Request Quotation')} onClose={onClose}>
      <p className="-mt-2 mb-6 text-lg text-muted">
        {t('For')}{' '}
        <span lang={langOf({ english }, 'title')} className="font-semibold text-ink">
          {title}
        </span>
      </p>
      <form {...props} className="grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="item" value={key} />
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="screen" value={screen ?? path} />
        {from && <input type="hidden" name={SOURCE_PARAM} value={from} />}
        <InquiryProblem submission={submission} />
        {parts.length > 0 && <RequestedParts numbers={parts} given={given} issues={issues} />}
        <Field label={t('Name')} error={issues.name}>
          <input name="name" autoComplete="name" required defaultValue={given.name} />
        </Field>
        <Field label={t('Phone')} error={issues.phone}>
          <input name="phone" type="tel" autoComplete="tel" inputMode="tel" required defaultValue={given.phone} />
        </Field>
        <EmailField
          about={parts.length > 0 ? `${title} (${parts.join(', ')})` : title}
          given={given}
          error={issues.email}
        />
        <Field label={t('Village or town')} optional error={issues.town}>
          <input name="town" autoComplete="address-level2" defaultValue={given.town} />
        </Field>
        {delivery && (
          <Field label={t('Delivery to')} optional>
            <select name={STATE_PARAM} defaultValue={given[STATE_PARAM] ?? search.get(STATE_PARAM) ?? ''}>
              <StateOptions none={t('Choose your state')} />
            </select>
          </Field>
        )}
        <Field label={t('Company')} optional error={issues.company}>
          <input name="company" autoComplete="organization" defaultValue={given.company} />
        </Field>
        <div className="sm:col-span-2">
          <Field label={t('Message')} error={issues.message}>
            <PrefilledTextArea name="message" rows={4} required text={given.message} />
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
