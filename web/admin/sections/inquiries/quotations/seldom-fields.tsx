import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFieldArrayReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { ALL_LANGUAGES, type Language, languageName } from '#domain/language.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import type { QuotationFormValues } from '#web/admin/queries/quotation-form.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Folded } from './folded.tsx'
import { descriptionsIn } from './in-language.ts'
import { InstalmentFields } from './instalment-fields.tsx'
import { termsAfter } from './prepare.ts'
import { VatField } from './vat-field.tsx'

const decimal = <input inputMode="decimal" required={false} />

/** Shows what of a quotation is seldom changed behind its summary. */
export function SeldomFields({
  form,
  append,
}: {
  form: UseFormReturn<QuotationFormValues>
  append: UseFieldArrayReturn<QuotationFormValues, 'lines'>['append']
}) {
  const client = useQueryClient()
  const { data: prices } = useQuery(adminPricesQuery())
  const [rate, language] = useWatch({ control: form.control, name: ['rate', 'language'] })
  const [hadRate] = useState(() => form.getValues('vat') !== '')

  async function describeLines(chosen: Language) {
    const before = form.getValues('lines')
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
    <Folded
      form={form}
      // Without a rate the currency cannot be changed.
      isOpenAtFirst={!rate}
      fields={['language', 'payments', 'interval', 'deliveryVat', 'vat', 'rate', 'rateDate', 'note', 'terms']}
      summary={`Language, instalments, VAT, rate, note and terms: ${languageName(language)}${rate ? `, ₦${rate} to $1` : ''}`}
    >
      <FormField
        form={form}
        name="language"
        label="Language"
        onChange={(chosen) => {
          if (prices)
            form.setValue('terms', termsAfter(prices.settings, form.getValues('terms'), chosen as Language), {
              shouldDirty: true,
            })
          void describeLines(chosen as Language)
        }}
        hint="For the page and the messages that go with its link"
        control={
          <select>
            {ALL_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
        }
      />
      <InstalmentFields form={form} append={append} />
      <VatField form={form} name="deliveryVat" label="VAT of the delivery" />
      {hadRate && (
        <FormField
          form={form}
          name="vat"
          label="VAT (%)"
          hint="Of lines that have no class of their own"
          control={decimal}
        />
      )}
      <FormField
        form={form}
        name="rate"
        label="Naira for one dollar"
        hint="Shown in the quotation with its date"
        control={decimal}
      />
      {rate && <FormField form={form} name="rateDate" label="Date of the rate" control={<input type="date" />} />}
      <FormField
        form={form}
        name="note"
        label="Note (optional)"
        hint="The customer sees it"
        wide
        control={<textarea rows={2} required={false} />}
      />
      <FormField form={form} name="terms" label="Terms" wide control={<textarea rows={4} required={false} />} />
    </Folded>
  )
}
