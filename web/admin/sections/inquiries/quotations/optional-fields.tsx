import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { pointsFromPercent } from '#contract/money/prices.ts'
import { type Language, languageName } from '#domain/language.ts'
import { OFFERED_INTERVALS } from '#domain/money/instalments.ts'
import { markupOf } from '#domain/quotation/reprice.ts'
import { adminPricesQuery, INTERVAL_LABELS } from '#web/admin/lib/settings.ts'
import { loadMessageTexts } from '#web/admin/sections/inquiries/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { translator } from '#web/shared/messages/translate.ts'
import { FoldedFields } from './folded-fields.tsx'
import { EMPTY_LINE, type QuotationFormValues } from './form-values.ts'
import { DECIMAL_INPUT, VatField } from './line-fields.tsx'
import { descriptionsIn, termsInLanguage } from './prepare.ts'

type Props = {
  form: FormOf<QuotationFormValues>
  append: UseFieldArrayReturn<QuotationFormValues, 'lines'>['append']
}

export function OptionalFields({ form, append }: Props) {
  const client = useQueryClient()
  const { data: prices } = useQuery(adminPricesQuery())
  const [rate, language] = useWatch({ control: form.control, name: ['rate', 'language'] })

  async function changeLanguage(chosen: Language) {
    const { terms, ...values } = form.getValues()
    // The form's own lines change while somebody types.
    const before = structuredClone(values.lines)
    if (prices) form.setValue('terms', termsInLanguage(prices.settings, terms, chosen), { shouldDirty: true })
    const after = await descriptionsIn(client, before, chosen)
    const { lines, language } = form.getValues()
    // Another language, or other lines and words, may have been chosen meanwhile.
    if (language !== chosen || lines.length !== before.length) return
    after.forEach((text, i) => {
      if (lines[i]?.description === before[i]?.description && text !== before[i]?.description)
        form.setValue(`lines.${i}.description`, text, { shouldDirty: true })
    })
  }

  return (
    <FoldedFields
      form={form}
      // Without a rate the currency cannot be changed.
      isOpenAtFirst={!rate}
      fields={['language', 'payments', 'interval', 'deliveryVat', 'rate', 'rateDate', 'note', 'terms']}
      summary={`Language, instalments, VAT, rate, note and terms: ${languageName(language)}${rate ? `, ₦${rate} to $1` : ''}`}
    >
      <form.Field name="language" onChange={(chosen) => void changeLanguage(chosen as Language)} />
      <InstalmentFields form={form} append={append} />
      <VatField form={form} name="deliveryVat" label="VAT of the delivery" />
      <form.Field
        name="rate"
        label="Naira for one dollar"
        hint="Shown in the quotation with its date"
        control={DECIMAL_INPUT}
      />
      {rate && <form.Field name="rateDate" label="Date of the rate" control={<input type="date" />} />}
      <form.Field name="note" />
      <form.Field name="terms" label="Terms" wide control={<textarea rows={4} required={false} />} />
    </FoldedFields>
  )
}

function InstalmentFields({ form, append }: Props) {
  const { data: prices } = useQuery(adminPricesQuery())
  const markup = prices?.settings.offer?.markup
  const hasInstalments = Boolean(useWatch({ control: form.control, name: 'payments' })?.trim())

  /** Adds the mark-up on all other lines, taxed as the first of them, unless it is there. */
  async function addMarkup(percent: string) {
    const { language } = form.getValues()
    await loadMessageTexts([{ language }])
    const { lines } = form.getValues()
    if (lines.some(({ source }) => source?.of === 'mark-up')) return
    append({
      ...EMPTY_LINE,
      description: translator(language)('Fixed mark-up'),
      source: markupOf(pointsFromPercent(percent)),
      vat: lines[0]?.vat,
    })
  }

  return (
    <>
      <form.Field name="payments" />
      {hasInstalments && (
        <form.Field
          name="interval"
          label="When they are due"
          control={
            <select>
              <Options
                options={OFFERED_INTERVALS.map((interval) => [interval, INTERVAL_LABELS[interval]] as const)}
                selected={form.formState.defaultValues?.interval}
                selectedLabel="As before"
              />
            </select>
          }
        />
      )}
      {hasInstalments && markup && (
        <Button className="self-end justify-self-start" onClick={() => void addMarkup(markup)}>
          Add a Mark-up of {markup}%
        </Button>
      )}
    </>
  )
}
