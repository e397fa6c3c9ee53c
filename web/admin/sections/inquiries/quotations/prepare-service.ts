import type { VatRules } from '#contract/money/vat.ts'
import { partNumber, type SparePart } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { centsFromPrice } from '#domain/money/decimal.ts'
import {
  type LineForm,
  type QuotationFormValues,
  startingVat,
  typedAmount,
  typedPrice,
  vatOfPart,
} from '#web/admin/queries/quotation-form.ts'
import { translator } from '#web/shared/messages/translate.ts'
import { describedPart } from './prepare.ts'

type UsedPart = { quantity: number; text: string; number: string }

/** Returns what a service says it used, a part a line: "2 x RE504836" are two of one. */
export const usedParts = ({ parts }: Pick<UnitService, 'parts'>): UsedPart[] =>
  parts.split('\n').flatMap((line) => {
    const [, quantity = '1', text = ''] = /^\s*(?:(\d{1,4})\s*[x×]\s+)?(.*?)\s*$/i.exec(line) ?? []
    return text ? [{ quantity: Number(quantity) || 1, text, number: partNumber(text) }] : []
  })

type Of = {
  unit: Unit
  /** The services that it is for, the first one first; none before one is recorded. */
  services: UnitService[]
  /** Whether only parts are asked for. */
  isOfParts?: boolean | undefined
  /** The parts of the catalogue among those that were used. */
  parts?: Pick<SparePart, 'number' | 'name' | 'price' | 'priceNgn' | 'vatClass'>[] | undefined
  rules?: VatRules | null | undefined
}

/** Returns the values of a quotation with the lines of a unit's services: of each the work, then its parts at today's prices. */
export function withServiceLines(form: QuotationFormValues, { unit, services, isOfParts, parts = [], rules }: Of) {
  const { machineName: machine, serial } = unit
  const t = translator(form.language)
  const title = isOfParts
    ? t('Part for {machine}, serial number {serial}', { machine, serial })
    : t('Service of {machine}, serial number {serial}', { machine, serial })
  // What was done is priced in naira.
  const currency = services.some(({ priceNgn }) => priceNgn) ? 'NGN' : form.currency
  const workLine = (service?: UnitService): LineForm => ({
    ...{ machineId: null, quantity: '1', discount: '' },
    description: service?.work ? `${title}\n${service.work}` : title,
    unitPrice: service?.priceNgn ? typedAmount(centsFromPrice(service.priceNgn)) : '',
    ...(rules && { vat: startingVat(rules) }),
  })
  const partLine = ({ quantity, text, number }: UsedPart): LineForm => {
    const part = parts.find((one) => one.number === number)
    return {
      ...{ machineId: null, quantity: String(quantity), discount: '' },
      description: part ? describedPart(part) : text,
      unitPrice: part ? typedPrice(part, currency, form.rate) : '',
      ...(rules && { vat: vatOfPart(rules, part ?? { vatClass: '' }) }),
    }
  }
  const recorded = services.flatMap((service) => [workLine(service), ...usedParts(service).map(partLine)])
  return { ...form, currency, lines: recorded.length > 0 ? recorded : [workLine()] } satisfies QuotationFormValues
}

/** Returns the values of a quotation for a unit's owner, of a service that was recorded. */
export const formForService = (empty: QuotationFormValues, of: Of): QuotationFormValues =>
  withServiceLines({ ...empty, customerName: of.unit.ownerName, customerPhone: of.unit.ownerPhone }, of)
