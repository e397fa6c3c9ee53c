import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay, lagosDate } from '#domain/lagos-date.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import { unitHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { PersonActions } from '#web/admin/sections/inquiries/record/person-actions.tsx'
import { telHref } from '#web/admin/sections/inquiries/reply.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { ROWS, TextButton } from '#web/admin/toolkit/list/list-row.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { saveableService, storedUnitQuery, unitServicesQuery, useDeleteService } from './queries.ts'

const ServiceQuotation = loadable(
  () => import('#web/admin/sections/inquiries/quotations/service-quotation.tsx'),
  'ServiceQuotation',
)

export function ServicesDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { data: services, isError } = useQuery(unitServicesQuery(unit.id))
  const [isRecording, setRecording] = useState(false)
  const [quotedServiceId, setQuotedServiceId] = useState<string>()
  const [mistaken, setMistaken] = useState<UnitService>()
  const { mutateAsync: deleteService } = useDeleteService(unit)
  return (
    <>
      <Dialog title={`Service record of ${unit.serial}`} shape="centre" onClose={onClose}>
        <p className="wrap-anywhere mb-4 text-muted">{unit.machineName}</p>
        {isError && <p role="alert">The service record could not be loaded.</p>}
        {services?.length === 0 && <p>No services yet.</p>}
        <ul className={ROWS}>
          {services?.map((service) => (
            <li key={service.id} className="rounded-lg border border-line bg-surface p-3">
              <h3 className="font-bold text-ground">{formatDay(service.servicedOn)}</h3>
              <p className="text-muted text-sm">{figuresOf(service)}</p>
              {[service.work, service.parts].filter(Boolean).map((text) => (
                <p key={text} className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              ))}
              <div className="-mb-2 flex justify-end gap-2">
                {service.work && (
                  <TextButton
                    aria-label={`Prepare Quotation of the service of ${formatDay(service.servicedOn)}`}
                    onClick={() => setQuotedServiceId(service.id)}
                    className="text-ground text-sm"
                  >
                    Prepare Quotation
                  </TextButton>
                )}
                <TextButton
                  aria-label={`Delete the service of ${formatDay(service.servicedOn)}`}
                  onClick={() => setMistaken(service)}
                  className="text-danger text-sm"
                >
                  Delete
                </TextButton>
              </div>
            </li>
          ))}
        </ul>
        {unit.ownerPhone && (
          <div className="mt-4 flex flex-wrap gap-2">
            <PersonActions person={{ phone: unit.ownerPhone }} what="data" units={[unit.serial]} onErased={onClose} />
          </div>
        )}
        <DialogActions>
          <Button variant="action" onClick={() => setRecording(true)}>
            Record Service
          </Button>
        </DialogActions>
      </Dialog>
      {isRecording && <RecordService unit={unit} onClose={() => setRecording(false)} />}
      {quotedServiceId && (
        <ServiceQuotation
          unitId={unit.id}
          origin={{ serviceId: quotedServiceId }}
          onClose={() => setQuotedServiceId(undefined)}
        />
      )}
      {mistaken && (
        <ConfirmDialog
          title="Delete this entry?"
          label="Delete"
          act={() => deleteService(mistaken.id)}
          failureText="Failed to delete the service"
          onClose={() => setMistaken(undefined)}
        >
          The service of {formatDay(mistaken.servicedOn)} is deleted. This cannot be undone. The next service date is
          worked out from the earlier entries.
        </ConfirmDialog>
      )}
    </>
  )
}

export const RecordService = ({ unit, onClose }: { unit: Unit; onClose: () => void }) => (
  <FormDialog
    saveable={saveableService}
    row={unit}
    values={() => ({ servicedOn: lagosDate(Date.now()), hours: null, work: '', parts: '', priceNgn: '' })}
    title="Record Service"
    submitLabel="Record Service"
    onClose={onClose}
  />
)

export function InquiredUnit({ id }: { id: string }) {
  const { data: unit } = useQuery(storedUnitQuery(id))
  const [isRecording, setRecording] = useState(false)
  // In the bin, or gone: the message names it.
  if (!unit) return null
  const { serial, machineName, ownerName, ownerPhone, town, hours } = unit
  return (
    <section aria-label="Unit" className="mt-3 rounded-lg border border-line p-3">
      <p className="wrap-anywhere">
        <Link href={unitHref(id)}>{serial}</Link> {machineName}
      </p>
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {[ownerName, town, hours !== null && `${formatNumber(hours)} hours`].filter(Boolean).join(', ')}
        {ownerPhone && (
          <a href={telHref(ownerPhone)} className="inline-flex min-h-11 items-center text-ground">
            {ownerPhone}
          </a>
        )}
      </p>
      <Button onClick={() => setRecording(true)}>Record Service</Button>
      {isRecording && <RecordService unit={unit} onClose={() => setRecording(false)} />}
    </section>
  )
}

const figuresOf = ({ hours, priceNgn }: UnitService) =>
  [hours !== null && `${formatNumber(hours)} hours`, priceNgn && formatMoney(centsFromPrice(priceNgn), 'NGN')]
    .filter(Boolean)
    .join(', ')
