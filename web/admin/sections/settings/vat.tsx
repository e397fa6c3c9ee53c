import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import type { VatKind } from '#contract/money/vat.ts'
import type { VatSettings } from '#contract/settings/vat.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { Checkbox } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { type PartFormProps, RowFields, SettingsPanel } from './part.tsx'
import { type SettingsForm, vatSettings } from './queries.ts'

export function ClassOptions({ rows, own }: { rows: VatSettings['rows']; own: string | undefined }) {
  const distinct = rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i)
  return <Options options={distinct} selected={own} selectedLabel="A class that was removed" />
}

export function VatUses() {
  const form = useFormOf<SettingsForm<'vat'>>()
  const { data: settings } = useQuery(adminSettingsQuery())
  const [rows, byCategory] = form.watch(['rows', 'byCategory'])
  const listed = settings?.categories.categories ?? []
  const isListed = (category: string) => listed.some(({ value }) => value === category)
  const hasRemovedClass = (category: string) =>
    byCategory[category] !== '' && !rows.some(({ id }) => id === byCategory[category])
  // What was chosen for a category that is not listed any more is refused as well, once its class is removed.
  const left = Object.keys(byCategory).filter((name) => !isListed(name) && hasRemovedClass(name))
  return (
    <>
      {(['usual', 'delivery'] as const).map((name) => (
        <form.Field
          key={name}
          name={name}
          control={
            <select>
              <ClassOptions rows={rows} own={form.watch(name)} />
            </select>
          }
        />
      ))}
      {[...listed, ...left.map((value) => ({ value, label: value }))].map(({ value, label }) => (
        <form.Field
          key={value}
          name={`byCategory.${value}`}
          label={label}
          control={
            <select required={false}>
              <option value="">Default</option>
              <ClassOptions rows={rows} own={byCategory[value]} />
            </select>
          }
        />
      ))}
    </>
  )
}

const KINDS: Record<VatKind, string> = { standard: 'Taxed at a rate', exempt: 'Exempt', zero: 'Zero-rated (0%)' }

const rowText = ({ name, kind, rate, from, source }: VatSettings['rows'][number]) =>
  `${name}: ${kind === 'standard' ? `${rate}%` : KINDS[kind].toLowerCase()}, from ${formatDate(from)}${source && ` (${source})`}`

export function VatPart() {
  const { data: settings } = useQuery(adminSettingsQuery())
  const { rows = [], usual = '' } = settings?.vat ?? {}
  const nameOf = (id: string) => rows.findLast((row) => row.id === id)?.name ?? id
  return (
    <SettingsPanel
      part="vat"
      title="VAT"
      hint="New quotations use these classes on each line; existing ones do not change. Ask your accountant which class applies."
      renderers={{
        registered: (registered) => (registered ? 'Yes' : 'No: new quotations mention no VAT'),
        rows: (all) => all.map(rowText).join('\n'),
        usual: nameOf,
        delivery: nameOf,
        byCategory: (byCategory) =>
          settings?.categories.categories
            .map(({ value, label }) => `${label}: ${nameOf(byCategory[value] || usual)}`)
            .join('\n'),
      }}
      Form={VatForm}
    />
  )
}

const VatForm = (props: PartFormProps<'vat'>) => (
  <FormDialog saveable={vatSettings} title="Edit VAT" submitLabel="Save VAT" {...props}>
    {(form) => (
      <>
        <div className="sm:col-span-2">
          <form.Field name="registered" />
        </div>
        {form.watch('registered') && (
          <>
            <p className="text-muted sm:col-span-2">
              When a rate changes, press “New rate from a date”. Earlier quotations keep the old rate.
            </p>
            <Rows />
            <VatUses />
          </>
        )}
      </>
    )}
  </FormDialog>
)

function Rows() {
  const form = useFormOf<SettingsForm<'vat'>>()
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' })
  const rows = form.watch('rows')
  return (
    <RowFields
      title="Classes"
      one="class"
      copy="New rate from a date"
      add="Add a class"
      keys={fields.map(({ key }) => key)}
      onAdd={() =>
        append({
          id: crypto.randomUUID(),
          name: '',
          kind: 'standard',
          rate: '',
          text: '',
          printed: false,
          from: lagosDate(Date.now()),
          source: '',
        })
      }
      onCopy={(i) => insert(i + 1, { ...form.getValues(`rows.${i}`), from: lagosDate(Date.now()), source: '' })}
      onRemove={remove}
    >
      {(i) => (
        <>
          <form.Field name={`rows.${i}.name`} label="Name" />
          <form.Field name={`rows.${i}.kind`} label="VAT" options={KINDS} />
          {rows[i]?.kind === 'standard' && (
            <form.Field name={`rows.${i}.rate`} label="Rate (%)" control={<input inputMode="decimal" />} />
          )}
          <form.Field name={`rows.${i}.from`} label="Effective from" control={<input type="date" />} />
          <form.Field name={`rows.${i}.source`} label="Source" required={false} />
          <form.Field
            name={`rows.${i}.text`}
            label="Legal note"
            required={false}
            wide
            control={<textarea rows={2} required={false} />}
          />
          <Checkbox
            label="Print this text in quotations and invoices"
            className="font-medium sm:col-span-2"
            {...form.register(`rows.${i}.printed`)}
          />
        </>
      )}
    </RowFields>
  )
}
