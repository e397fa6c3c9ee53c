import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import type { CodeSubject } from '#contract/settings/einvoice.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { type PartFormProps, RowFields, SettingsPanel } from './part.tsx'
import { einvoiceSettings, type SettingsForm } from './queries.ts'

const CODED_LABELS: Record<CodeSubject, string> = {
  invoice: 'Document: invoice',
  'credit-note': 'Document: credit note',
  standard: 'VAT: taxed at a rate',
  exempt: 'VAT: exempt',
  zero: 'VAT: zero-rated (0%)',
  goods: 'HSN: all goods and services',
}

function useCoded(): [of: string, label: string][] {
  const { categories = [] } = useQuery(adminSettingsQuery()).data?.categories ?? {}
  const { rows = [] } = useQuery(machineChoicesQuery()).data ?? {}
  return [
    ...Object.entries(CODED_LABELS),
    ...categories.map(({ value, label }): [string, string] => [`category:${value}`, `HSN: ${label}`]),
    ...rows.map(({ id, name }): [string, string] => [`machine:${id}`, `HSN: ${name}`]),
  ]
}

export function EinvoicesPart() {
  const coded = new Map(useCoded())
  const codeText = ({ of, code, from, source }: SettingsForm<'einvoice'>['codes'][number]) =>
    `${coded.get(of) ?? of}: ${code}, from ${formatDate(from)}${source && ` (${source})`}`
  return (
    <SettingsPanel
      part="einvoice"
      title="E-invoices"
      hint="For companies that must e-invoice (NRS MBS). Nothing is sent from this site: you export a file for your provider. Check each code with the provider and your accountant."
      renderers={{ from: (day) => day && formatDate(day), codes: (codes) => codes.map(codeText).join('\n') }}
      Form={EinvoiceForm}
    />
  )
}

const EinvoiceForm = (props: PartFormProps<'einvoice'>) => (
  <FormDialog saveable={einvoiceSettings} title="Edit E-invoices" submitLabel="Save E-invoices" {...props}>
    {(form) => (
      <>
        <form.Fields names={['from', 'businessId', 'serviceId']} />
        <Codes />
      </>
    )}
  </FormDialog>
)

function Codes() {
  const form = useFormOf<SettingsForm<'einvoice'>>()
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'codes', keyName: 'key' })
  const coded = useCoded()
  const codes = form.watch('codes')
  return (
    <RowFields
      title="Codes"
      one="code"
      copy="New code from a date"
      add="Add a code"
      hint="The most specific HSN code is used: machine, then category, then all goods. When a code changes, press “New code from a date”."
      keys={fields.map(({ key }) => key)}
      onAdd={() => append({ of: 'goods', code: '', from: lagosDate(Date.now()), source: '' })}
      onCopy={(i) => insert(i + 1, { ...form.getValues(`codes.${i}`), from: lagosDate(Date.now()), source: '' })}
      onRemove={remove}
    >
      {(i) => (
        <>
          <form.Field
            name={`codes.${i}.of`}
            label="Applies to"
            control={
              <select>
                <Options options={coded} selected={codes[i]?.of} selectedLabel="No longer listed" />
              </select>
            }
          />
          <form.Field name={`codes.${i}.code`} label="Code" control={<input autoComplete="off" />} />
          <form.Field name={`codes.${i}.from`} label="Effective from" control={<input type="date" />} />
          <form.Field name={`codes.${i}.source`} label="Source" required={false} />
        </>
      )}
    </RowFields>
  )
}
