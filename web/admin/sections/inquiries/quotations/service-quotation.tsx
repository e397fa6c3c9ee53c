import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { UNIT_REQUESTS } from '#contract/unit-request.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { numberedPartsQuery } from '#web/admin/queries/quotations.ts'
import { storedUnitQuery, unitServicesQuery } from '#web/admin/sections/units/queries.ts'
import { useStoredRow } from '#web/admin/toolkit/use-stored-row.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { emptyQuotation, formForInquiry } from './prepare.ts'
import { formForService, usedParts, withServiceLines } from './prepare-service.ts'
import { QuotationForm } from './quotation-form.tsx'

/**
 * Shows the form of a quotation for a unit: of the service with that id; or for what was asked at its plate, with all that has
 * been recorded since.
 */
export function ServiceQuotation({
  unitId,
  of,
  onClose,
}: {
  unitId: string
  of: { serviceId: string } | { inquiry: Inquiry }
  onClose: () => void
}) {
  const firm = useSettings()
  const prices = useStoredRow(adminPricesQuery(), onClose)
  const { data, isError, isFetchedAfterMount } = useQuery(storedUnitQuery(unitId))
  const unit = isFetchedAfterMount ? data : undefined
  const services = useStoredRow({ ...unitServicesQuery(unitId), enabled: unit !== undefined }, onClose)
  const isIt = ({ id, work, servicedOn }: UnitService) =>
    'serviceId' in of ? id === of.serviceId : work !== '' && servicedOn >= lagosDate(Date.parse(of.inquiry.createdAt))
  // They come newest first.
  const recorded = services?.filter(isIt).toReversed() ?? []
  const numbers = recorded.flatMap(usedParts).map(({ number }) => number)
  const parts = useStoredRow({ ...numberedPartsQuery(numbers), enabled: numbers.length > 0 }, onClose)
  if (!prices) return null
  const inquiry = 'inquiry' in of ? of.inquiry : undefined
  const language = inquiry?.language ?? unit?.language
  const empty = emptyQuotation(prices, Date.now(), firm, language)
  const forInquiry = inquiry && formForInquiry(empty, inquiry, null, prices.vat)
  // In the bin, or gone: whoever asked is still somebody to quote to.
  if (isFetchedAfterMount && isError && forInquiry) return <QuotationForm initial={forInquiry} onClose={onClose} />
  if (!unit || !services || (numbers.length > 0 && !parts)) return null
  const isOfParts = inquiry?.message.startsWith(`${UNIT_REQUESTS.part} for `) && recorded.length === 0
  const lines = { unit, services: recorded, isOfParts, parts: parts?.rows, rules: prices.vat }
  const initial = forInquiry ? withServiceLines(forInquiry, lines) : formForService(empty, lines)
  return <QuotationForm initial={initial} onClose={onClose} />
}
