import { useState } from 'react'
import { deliveredByLine, type Order, reservedByLine } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { partNumberIn } from '#web/admin/sections/inquiries/quotations/prepare.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { saveableDelivery } from './queries.ts'

/** Issues a delivery note: the lines, the quantities and a serial number for each machine, first those reserved for the order. */
export function DeliveryForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { quotation } = order
  const [saveable] = useState(() => saveableDelivery(quotation.id, crypto.randomUUID()))
  const delivered = deliveredByLine(order)
  const left = quotation.lines.map(({ quantity }, i) => quantity - (delivered[i] ?? 0))
  const reserved = reservedByLine(order, left)
  return (
    <FormDialog
      saveable={saveable}
      values={() => ({
        lines: left.map((quantity, i) => ({ quantity: String(quantity), serials: reserved[i]?.join('\n') ?? '' })),
        place: '',
        deliveredOn: lagosDate(Date.now()),
        driver: '',
      })}
      title="Issue Delivery Note"
      submitLabel="Issue"
      onClose={onClose}
    >
      {(form) => {
        const { error } = form.getFieldState('lines', form.formState)
        const message = error?.message ?? error?.root?.message
        return (
          <>
            {quotation.lines.map(({ description, machineId }, i) =>
              left[i] === 0 ? null : (
                <fieldset
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation's lines do not change
                  key={i}
                  className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2"
                >
                  <legend className="wrap-anywhere float-left font-medium sm:col-span-2">
                    {description.split('\n')[0]} ({left[i]} left)
                  </legend>
                  <FormField
                    form={form}
                    name={`lines.${i}.quantity`}
                    label="Quantity leaving now"
                    control={<input inputMode="numeric" />}
                  />
                  {/* A part of the catalogue has none. */}
                  {(machineId !== null || partNumberIn(description) === undefined) && (
                    <FormField
                      form={form}
                      name={`lines.${i}.serials`}
                      label="Serial numbers"
                      hint={machineId ? 'One for each machine, one per line' : 'One per line, if there are any'}
                      required={machineId !== null}
                      control={<textarea rows={2} required={false} />}
                    />
                  )}
                </fieldset>
              ),
            )}
            {message && (
              <p role="alert" className="font-medium text-danger sm:col-span-2">
                {message}
              </p>
            )}
            <FormField form={form} name="place" />
            <FormField form={form} name="deliveredOn" control={<input type="date" max={lagosDate(Date.now())} />} />
            <FormField form={form} name="driver" />
          </>
        )
      }}
    </FormDialog>
  )
}
