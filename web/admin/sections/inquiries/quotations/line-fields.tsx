import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { type UseFieldArrayReturn, useFormState, useWatch } from 'react-hook-form'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { priceSourceOf } from '#contract/money/list-price.ts'
import type { SparePart } from '#contract/part.ts'
import { formatPercent } from '#domain/format-number.ts'
import type { PriceSource } from '#domain/quotation/reprice.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { type FormOf, listProblem } from '#web/admin/toolkit/form/form-field.tsx'
import { Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { ListSearch } from '#web/admin/toolkit/list/results.tsx'
import { FoldedFields } from './folded-fields.tsx'
import {
  defaultVat,
  EMPTY_LINE,
  type LineForm,
  priceFieldsOf,
  type QuotationFormValues,
  vatOfOption,
  vatOfPart,
  vatOption,
} from './form-values.ts'
import { descriptionIn, machineDescription, partDescription } from './prepare.ts'
import { machineChoicesQuery, partChoicesQuery } from './queries.ts'

export const DECIMAL_INPUT = <input inputMode="decimal" required={false} />
/** The form's buttons may cover what appears. */
export const showAboveButtons = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

/** As high as its text: in a lower one a browser scrolls to the end, and the machine's name is at the beginning. */
const DESCRIPTION_INPUT = <textarea rows={2} className="field-sizing-content" />

type Props = { form: FormOf<QuotationFormValues>; lines: UseFieldArrayReturn<QuotationFormValues, 'lines'> }

export function LineFields({ form, lines: { fields, append, remove } }: Props) {
  const client = useQueryClient()
  const { data: machines } = useQuery(machineChoicesQuery())
  const { data: prices } = useQuery(adminPricesQuery())

  /** Adds a line at once, so that the next comes after it; describes it in the quotation's language if unchanged. */
  async function add(source: PriceSource | undefined, about: Pick<LineForm, 'machineId' | 'description' | 'vat'>) {
    const { lines, ...values } = form.getValues()
    const line = { ...EMPTY_LINE, ...priceFieldsOf(source, values), ...about }
    const [first] = lines
    // Replaces the empty line of a new quotation.
    if (lines.length === 1 && first && !first.description && !first.unitPrice) form.setValue('lines', [line])
    else append(line)
    const description = await descriptionIn(client, about, values.language)
    const current = form.getValues()
    const added = current.lines.findLastIndex(
      ({ machineId, description }) => machineId === about.machineId && description === about.description,
    )
    if (description && added >= 0 && current.language === values.language)
      form.setValue(`lines.${added}.description`, description)
  }

  function addMachine(id: string) {
    const machine = machines?.rows.find((row) => row.id === id)
    if (!machine) return
    void add(priceSourceOf('machine', id, machine), {
      machineId: id,
      description: machineDescription(machine),
      vat: defaultVat(prices?.vat, machine),
    })
  }

  const addPart = (part: SparePart) =>
    void add(priceSourceOf('part', part.number, part), {
      machineId: null,
      description: partDescription(part),
      vat: vatOfPart(prices?.vat, part),
    })

  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 font-bold text-ground text-lg">Lines</legend>
      {fields.map((field, i) => (
        <Line
          key={field.id}
          form={form}
          line={i}
          machines={machines?.rows}
          onRemove={fields.length > 1 ? remove : undefined}
        />
      ))}
      <Problem>{listProblem(form, 'lines')}</Problem>
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex grow flex-col gap-1.5 font-medium">
          Add a machine
          <select
            value=""
            onChange={(event) => addMachine(event.target.value)}
            className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 font-normal"
          >
            <option value="">Choose a machine</option>
            <Options options={machines?.rows} />
          </select>
        </label>
        <AddPart onAdd={addPart} />
        <Button onClick={() => append({ ...EMPTY_LINE, vat: defaultVat(prices?.vat) })}>Add a Line</Button>
      </div>
    </fieldset>
  )
}

type LineProps = {
  form: FormOf<QuotationFormValues>
  line: number
  machines: Machinery[] | undefined
  onRemove: ((line: number) => void) | undefined
}

/** Shows the fields of a line. It is rendered again only for its own changes and errors, not for those of other lines. */
const Line = memo(function Line({ form, line, machines, onRemove }: LineProps) {
  const { control } = form
  const machineId = useWatch({ control, name: `lines.${line}.machineId` })
  const vat = useWatch({ control, name: `lines.${line}.vat` })
  // Read for its subscription alone: the fields show the errors, and this line is rendered again for them.
  const { errors: _ } = useFormState({ control, name: `lines.${line}` })
  const machine = machines?.find(({ id }) => id === machineId)
  return (
    <fieldset className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_2fr_1fr]">
      <legend className="sr-only">Line {line + 1}</legend>
      <div className="col-span-full flex items-start gap-3">
        {machine && <Thumbnail imageUrl={machine.imageUrl} />}
        <div className="min-w-0 grow">
          <form.Field name={`lines.${line}.description`} label="Description" control={DESCRIPTION_INPUT} />
        </div>
      </div>
      <form.Field name={`lines.${line}.quantity`} label="Quantity" control={<input inputMode="numeric" />} />
      <form.Field
        name={`lines.${line}.unitPrice`}
        label="Unit price"
        onChange={() => form.setValue(`lines.${line}.source`, undefined)}
        control={<input inputMode="decimal" />}
      />
      <form.Field name={`lines.${line}.discount`} label="Discount (%)" control={DECIMAL_INPUT} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 max-sm:self-end sm:col-span-full">
        <FoldedFields form={form} fields={[`lines.${line}.vat`]} summary={`VAT: ${vatLabel(vat)}`}>
          <VatField form={form} name={`lines.${line}.vat`} label="VAT" />
        </FoldedFields>
        {onRemove && (
          <button
            type="button"
            aria-label={`Remove line ${line + 1}`}
            onClick={() => onRemove(line)}
            className="min-h-11 cursor-pointer font-semibold text-danger underline"
          >
            Remove
          </button>
        )}
      </div>
    </fieldset>
  )
})

/** Finds a part by what is typed of its number or name: a list of ten thousand is too long for a select. */
function AddPart({ onAdd }: { onAdd: (part: SparePart) => void }) {
  const [q, setQ] = useState('')
  const isSearching = q.trim() !== ''
  const { data } = useQuery({ ...partChoicesQuery(q), enabled: isSearching })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter would save the quotation
    <div
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
      className="flex w-full flex-col gap-1.5"
    >
      <ListSearch q={q} label="Add a part: number or name" onSearch={setQ} />
      <div role="status">{isSearching && data?.rows.length === 0 && 'No part found'}</div>
      {isSearching && data && data.rows.length > 0 && (
        <ul ref={showAboveButtons} className="max-h-60 scroll-mb-40 overflow-y-auto rounded-md border border-line">
          {data.rows.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                onClick={() => {
                  onAdd(part)
                  setQ('')
                }}
                className="wrap-anywhere min-h-11 w-full cursor-pointer px-3 text-left hover:bg-ground-soft"
              >
                {part.number} {part.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns the label of a class as an option: "Standard (7.5%)". */
export function vatLabel(value: string | undefined): string {
  const vat = vatOfOption(value)
  if (!vat) return 'None'
  return `${vat.name} (${vat.kind === 'exempt' ? 'exempt' : `${formatPercent(vat.points)}%`})`
}

type VatProps = { form: FormOf<QuotationFormValues>; name: `lines.${number}.vat` | 'deliveryVat'; label: string }

/** Chooses the class of VAT of a line or of the delivery; nothing for a firm that is not registered. */
export function VatField({ form, name, label }: VatProps) {
  const { data: prices } = useQuery(adminPricesQuery())
  const [first] = useState(() => form.getValues(name) ?? '')
  const isRegistered = prices?.vat !== null
  const values = new Set([first, ...(isRegistered ? (prices?.vat?.classes ?? []).map(vatOption) : [''])])
  if (!isRegistered && values.size === 1) return null
  return (
    <form.Field
      name={name}
      label={label}
      control={
        <select required={false}>
          <Options options={[...values].map((value) => [value, vatLabel(value)] as const)} />
        </select>
      }
    />
  )
}
