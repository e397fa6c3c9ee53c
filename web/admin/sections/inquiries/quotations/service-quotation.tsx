import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { priceSourceOf } from '#contract/money/list-price.ts'
import type { VatRules } from '#contract/money/vat.ts'
import { toPartNumber } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import { UNIT_REQUESTS } from '#contract/unit-request.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { storedUnitQuery, unitServicesQuery } from '#web/admin/sections/units/queries.ts'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { PROGRESS_LINE } from '#web/admin/toolkit/loadable.tsx'
import { translator } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { defaultVat, EMPTY_LINE, type LineForm, priceFieldsOf, type QuotationFormValues } from './form-values.ts'
import { emptyQuotation, formForInquiry, lineOfPart, type PricedPart, type UsedPart } from './prepare.ts'
import { numberedPartsQuery } from './queries.ts'
import { QuotationForm } from './quotation-form.tsx'

type Props = { unitId: string; origin: { serviceId: string } | { inquiry: Inquiry }; onClose: () => void }

/** Shows a quotation's form for a service of a unit, or for what was asked at its plate, with all recorded since. */
export function ServiceQuotation({ unitId, origin, onClose }: Props) {
  const firm = useSettings()
  const prices = useStoredRow(adminPricesQuery(), onClose)
  const { data, isError, isFetchedAfterMount } = useQuery(storedUnitQuery(unitId))
  const unit = isFetchedAfterMount ? data : undefined
  const services = useStoredRow({ ...unitServicesQuery(unitId), enabled: unit !== undefined }, onClose)
  const isIt = ({ id, work, servicedOn }: UnitService) =>
    'serviceId' in origin
      ? id === origin.serviceId
      : work !== '' && servicedOn >= lagosDate(Date.parse(origin.inquiry.createdAt))
  const inquiry = 'inquiry' in origin ? origin.inquiry : undefined
  const asksForParts = inquiry?.message.startsWith(`${UNIT_REQUESTS.part} for `)
  const recorded = asksForParts ? [] : (services?.filter(isIt).toReversed() ?? [])
  const inquiryParts = inquiry?.parts?.map(({ quantity, number, name }) => ({ quantity, text: name, number })) ?? []
  const numbers = (recorded.length > 0 ? recorded.flatMap(usedParts) : inquiryParts).map(({ number }) => number)
  const language = inquiry?.language ?? unit?.language
  const parts = useStoredRow({ ...numberedPartsQuery(numbers, language), enabled: numbers.length > 0 }, onClose)
  if (!prices) return PROGRESS_LINE
  const empty = emptyQuotation(prices, Date.now(), firm, language)
  const forInquiry = inquiry && formForInquiry(empty, inquiry, null, prices.vat)
  // In the bin, or gone: whoever asked is still somebody to quote to.
  if (isFetchedAfterMount && isError && forInquiry) return <QuotationForm initial={forInquiry} onClose={onClose} />
  if (!unit || !services || (numbers.length > 0 && !parts)) return PROGRESS_LINE
  const lines = { unit, services: recorded, asked: inquiryParts, asksForParts, parts: parts?.rows, rules: prices.vat }
  const initial = forInquiry ? withServiceLines(forInquiry, lines) : formForService(empty, lines)
  return <QuotationForm initial={initial} onClose={onClose} />
}

/** Returns what a service says it used, a part a line: "2 x RE504836" are two of one. */
export const usedParts = ({ parts }: Pick<UnitService, 'parts'>): UsedPart[] =>
  parts.split('\n').flatMap((line) => {
    const [, quantity = '1', text = ''] = /^\s*(?:(\d{1,4})\s*[x×]\s+)?(.*?)\s*$/i.exec(line) ?? []
    return text ? [{ quantity: Number(quantity) || 1, text, number: toPartNumber(text) }] : []
  })

type ServiceLinesInput = {
  unit: Unit
  /** The services that it is for, the first one first; none before one is recorded. */
  services: UnitService[]
  asked?: UsedPart[]
  asksForParts?: boolean | undefined
  parts?: PricedPart[] | undefined
  rules?: VatRules | null | undefined
}

/** Returns the values of a quotation with the lines of a unit's services: of each the work, then its parts at today's prices. */
export function withServiceLines(
  form: QuotationFormValues,
  { unit, services, asked = [], asksForParts, parts = [], rules }: ServiceLinesInput,
) {
  const { machineName: machine, serial } = unit
  const t = translator(form.language)
  const title = asksForParts
    ? t('Part for {machine}, serial number {serial}', { machine, serial })
    : t('Service of {machine}, serial number {serial}', { machine, serial })
  // What was done is priced in naira.
  const currency = services.some(({ priceNgn }) => priceNgn) ? 'NGN' : form.currency
  const at = { currency, rate: form.rate }
  const workLine = (service?: UnitService): LineForm => ({
    ...EMPTY_LINE,
    description: service?.work ? `${title}\n${service.work}` : title,
    ...priceFieldsOf(service && priceSourceOf('service', service.id, { priceNgn: service.priceNgn }), at),
    ...(rules && { vat: defaultVat(rules) }),
  })
  const partLine = (used: UsedPart) => lineOfPart(used, parts, rules, at)
  const recorded = services.flatMap((service) => [workLine(service), ...usedParts(service).map(partLine)])
  return {
    ...form,
    currency,
    lines: recorded.length > 0 ? recorded : [workLine(), ...asked.map(partLine)],
  } satisfies QuotationFormValues
}

export const formForService = (empty: QuotationFormValues, of: ServiceLinesInput): QuotationFormValues =>
  withServiceLines({ ...empty, customerName: of.unit.ownerName, customerPhone: of.unit.ownerPhone }, of)
