import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FormIssues } from '#contract/error.ts'
import { MAX_REQUESTED_PARTS, partField, quantityField } from '#domain/inquiry/part-fields.ts'
import { formatMoney } from '#domain/money/format.ts'
import { SOURCE_PARAM, STATE_PARAM } from '#domain/urls.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { StateOptions, useDeliveryPrices } from '#web/site/catalogue/delivered-to.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { chosenPartNumbers, chosenPartsQuery } from '#web/site/catalogue/queries.ts'
import { InquiryFormEnd, InquiryProblem } from '#web/site/components/inquiry/inquiry-end.tsx'
import {
  EmailField,
  PHONE_INPUT,
  type Prefill,
  PrefilledTextArea,
  PrivacyNotice,
  RobotTrap,
  textField,
} from '#web/site/components/inquiry/inquiry-fields.tsx'
import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { useAsksNaira } from '#web/site/components/naira-price.tsx'
import { type PartLine, partsQuery } from '#web/site/lib/page-queries.ts'
import type { SentQuotation } from './quotation-sent.tsx'

type Props = {
  item: RequestedItem
  /** The machines among which is the one in a photograph. */
  others?: CatalogueItem[]
  /** The screen to return to after a form posted by the browser itself; by default the current one. */
  screen?: string
  onClose: () => Promise<void>
  onSent: (sent: SentQuotation) => void
}

/** Shows the form that requests a quotation for an item. `onClose` resolves once the dialog is no longer in the URL. */
export function QuotationDialog({ item: opened, others = [], screen, onClose, onSent }: Props) {
  const t = useTranslate()
  const quoted = machineNamedBy(opened, others) ?? opened
  const { key, machine, english } = quoted
  const isPhotograph = !machine && quoted.description !== undefined
  const title = isPhotograph ? t('the machine in the picture “{title}”', { title: quoted.title }) : quoted.title
  const failure = { title: t('Request Failed'), description: t('Failed to send quotation request') }
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  const parts = chosenPartNumbers(search)
  const isInNaira = useAsksNaira()
  const [hectares, budget] = [Number(search.get('ha')), Number(search.get(isInNaira ? 'naira' : 'dollars'))]
  const delivery = useDeliveryPrices()
  const item = { title, machineId: machine && key }
  const inquiry = { kind: 'quotation', item, failure } as const
  const { props, submission, issues, refused } = useInquiryForm(inquiry, key, async (id) => {
    await onClose()
    onSent({ title, id })
  })
  // A suggestion for visitors with nothing to add: the form can be sent with it.
  const given: Prefill = refused ?? {
    message: [
      t('Please send me a quotation for: {machine}.', { machine: title }),
      // What was answered to the questions that find a machine.
      hectares > 0 && t('I farm {n} hectares.', { n: hectares }),
      budget > 0 &&
        t('My budget is {price}.', { price: formatMoney(budget * 100, isInNaira ? 'NGN' : 'USD', t.language) }),
    ]
      .filter(Boolean)
      .join(' '),
  }
  const form = { given, issues }
  // Constant, or it would close over a field that is being mended; an issue opens it (web/site/outbox/submit.ts).
  const [wasOpen] = useState(Boolean(issues.town || issues.company))
  // A form that was refused is shown again at a URL without it.
  const from = search.get(SOURCE_PARAM) ?? given[SOURCE_PARAM]
  return (
    <Dialog title={t('Request Quotation')} onClose={onClose}>
      <p className="-mt-2 mb-6 text-lg text-muted">
        {t('Request for')}{' '}
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
        {textField(form, 'name', t('Name'), { autoComplete: 'name', required: true })}
        {textField(form, 'phone', t('Phone'), { ...PHONE_INPUT, required: true })}
        <EmailField
          about={parts.length > 0 ? `${title} (${parts.join(', ')})` : title}
          given={given}
          error={issues.email}
        />
        {delivery && (
          <Field label={t('Deliver to')} optional>
            <select name={STATE_PARAM} defaultValue={given[STATE_PARAM] ?? search.get(STATE_PARAM) ?? ''}>
              <StateOptions none={t('Choose your state')} />
            </select>
          </Field>
        )}
        <details className="col-span-full" open={wasOpen}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {t('Company, town')} <span className="font-normal text-muted">({t('optional')})</span>
          </summary>
          <div className="mt-2 grid gap-5 sm:grid-cols-2">
            {textField(form, 'town', t('Village or town'), { autoComplete: 'address-level2' })}
            {textField(form, 'company', t('Company'), { autoComplete: 'organization' })}
          </div>
        </details>
        <div className="col-span-full">
          <Field label={t('Message')} error={issues.message}>
            <PrefilledTextArea name="message" rows={4} required text={given.message} />
          </Field>
        </div>
        <RobotTrap />
        <PrivacyNotice />
        <InquiryFormEnd submission={submission} failure={failure} buttonClassName="sm:min-w-44 max-sm:w-full">
          {t('Send Request')}
        </InquiryFormEnd>
      </form>
    </Dialog>
  )
}

/** What a quotation is asked for: a machine, a photograph, or what a returned form names, which has no description. */
export type RequestedItem = Pick<CatalogueItem, 'key' | 'title'> &
  Partial<Pick<CatalogueItem, 'machine' | 'english' | 'description'>>

/** A word that names a model, such as "T75" or "C3R"; "4WD" is none. */
const MODEL = /^\p{Lu}+\d+\p{Lu}*$/u

/** Returns the machine that a photograph's own words name, by its model; undefined for anything but a photograph. */
export function machineNamedBy(photograph: RequestedItem, machines: CatalogueItem[]): CatalogueItem | undefined {
  const { title, description, machine } = photograph
  if (machine || description === undefined) return undefined
  const words = new Set(`${title} ${description}`.match(/[\p{L}\d]+/gu))
  return machines.find(
    (one) => one.machine && one.title.split(/\s+/).some((word) => MODEL.test(word) && words.has(word)),
  )
}

const ERROR = 'w-full font-medium text-danger text-sm'

export function RequestedParts({ numbers, given, issues }: { numbers: string[]; given: Prefill; issues: FormIssues }) {
  const t = useTranslate()
  const { data } = useQuery(partsQuery(chosenPartsQuery(numbers)))
  if (!data) return null
  const isTooMany = numbers.length > MAX_REQUESTED_PARTS
  const problem = issues.parts ?? (isTooMany && t('At most 30 parts in one request'))
  return (
    <fieldset className="col-span-full">
      <legend className="font-medium">{t('Parts')}</legend>
      {problem && (
        <p role="alert" className={ERROR}>
          {problem}
        </p>
      )}
      <ul>
        {numbers.slice(0, MAX_REQUESTED_PARTS).map((number) => {
          const part = data.rows.find((one) => one.number === number)
          return <Line key={number} number={number} part={part} given={given} issues={issues} />
        })}
      </ul>
    </fieldset>
  )
}

type LineProps = { number: string; part: PartLine | undefined; given: Prefill; issues: FormIssues }

function Line({ number, part, given, issues }: LineProps) {
  const t = useTranslate()
  const quantity = quantityField(number)
  const goneText = t('This part is no longer available')
  if (!part)
    return (
      <li className="border-line border-b py-2">
        {t('No. {number}', { number })} <span className={ERROR}>{goneText}</span>
      </li>
    )
  const error = issues[partField(number)] ? goneText : issues[quantity]
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
      <label className="flex min-h-11 grow basis-40 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={partField(number)}
          value="1"
          defaultChecked
          className="size-6 shrink-0 accent-ground"
        />
        <span className="wrap-anywhere">
          <span lang={langOf(part, 'name')}>{part.name}</span> {t('No. {number}', { number })}
        </span>
      </label>
      <input
        name={quantity}
        defaultValue={given[quantity] ?? '1'}
        inputMode="numeric"
        aria-label={t('Quantity of {part}', { part: part.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${quantity}-error`}
        className="min-h-11 w-16 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
      />
      {error && (
        <p id={`${quantity}-error`} className={ERROR}>
          {error}
        </p>
      )}
    </li>
  )
}
