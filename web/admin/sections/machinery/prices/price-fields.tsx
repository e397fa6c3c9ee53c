import { type KeyboardEvent, memo, useId } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { separateThousands } from '#domain/money/typed-number.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { PRICE_FIELDS, type PriceEdit, type PriceEditing, type PriceField, storedPrice } from './price-edits.ts'

const LABELS: Record<PriceField, { sign: string; text: string }> = {
  price: { sign: '$', text: 'Price' },
  priceNgn: { sign: '₦', text: 'Price in naira' },
}

function moveByArrow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  const { name } = event.currentTarget
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[form=${PRICES_FORM_ID}][name=${name}]`)]
  const next = fields[fields.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
  next?.focus()
  next?.select()
}

type Props = {
  machine: Machinery
  edit: PriceEdit | undefined
  /** None while the edits are being saved. */
  type: PriceEditing['type'] | undefined
}

/** Shows a machine's prices as fields within the list, where a letter changes those of one row. */
export const PriceFields = memo(function PriceFields({ machine, edit, type }: Props) {
  const id = useId()
  const problems = edit?.problems ?? {}
  return (
    <div className="basis-full sm:basis-auto">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[12rem_10rem]">
        {PRICE_FIELDS.map((field) => {
          const problem = problems[field]
          const described = [problem && `${id}-${field}`, problems.row && `${id}-row`].filter(Boolean).join(' ')
          return (
            <div key={field}>
              <label className="flex flex-col gap-1 font-medium text-sm">
                <span>
                  {LABELS[field].text}
                  <span className="sr-only"> of {machine.name}</span>
                </span>
                <span className="relative">
                  <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
                    {LABELS[field].sign}
                  </span>
                  <input
                    form={PRICES_FORM_ID}
                    name={field}
                    inputMode="decimal"
                    autoComplete="off"
                    value={edit?.typed[field] ?? storedPrice(machine, field)}
                    readOnly={!type}
                    onChange={(event) => type?.(machine, field, event.target.value)}
                    onBlur={(event) => edit && type?.(machine, field, separateThousands(event.target.value))}
                    onKeyDown={moveByArrow}
                    aria-invalid={problem || problems.row ? true : undefined}
                    aria-describedby={described || undefined}
                    className={`min-h-11 w-full rounded-md border bg-surface py-2 pr-2 pl-7 text-base tabular-nums aria-invalid:border-2 aria-invalid:border-danger ${edit ? 'border-ground font-semibold' : 'border-muted'}`}
                  />
                </span>
              </label>
              {problem && (
                <p id={`${id}-${field}`} className="mt-1 font-medium text-danger text-sm">
                  {problem}
                </p>
              )}
            </div>
          )
        })}
      </div>
      {problems.row && (
        <p id={`${id}-row`} className="mt-1 max-w-md font-medium text-danger text-sm">
          {problems.row}
        </p>
      )}
    </div>
  )
})

const PRICES_FORM_ID = 'prices-form'

export const PricesBar = ({ edits, refusal, isSaving, save, askToStop, question }: PriceEditing) => (
  <>
    <form
      id={PRICES_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="sticky bottom-0 z-10 crowded:static max-lg:bottom-14 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-lg border-2 border-ground border-b-0 bg-surface px-4 py-3"
    >
      <p role="status" className="mr-auto font-medium">
        {refusal ? (
          <span className="text-danger">{refusal}</span>
        ) : edits.size === 0 ? (
          'Type the new prices, in naira or in dollars.'
        ) : (
          `${edits.size} ${edits.size === 1 ? 'machine' : 'machines'} changed`
        )}
      </p>
      <Button onClick={askToStop} className="max-sm:px-3">
        Cancel
      </Button>
      <Button type="submit" disabled={isSaving} variant="action" className="max-sm:px-3">
        {isSaving ? 'Sending...' : 'Save Prices'}
      </Button>
    </form>
    {question}
  </>
)
