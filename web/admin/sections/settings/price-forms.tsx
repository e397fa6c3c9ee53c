import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import {
  DEFAULT_RATE_DAYS,
  type ExchangeRate,
  type ExchangeRateInput,
  exchangeRateInput,
  type PriceSettings,
  type PriceSettingsInput,
  priceSettingsInput,
  type QuotationTermsIn,
} from '#contract/money/prices.ts'
import type { ShownFields } from '#contract/shown-field.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { languageName, OTHER_LANGUAGES } from '#domain/language.ts'
import { plainNumber, plainPercent, typedInteger } from '#domain/money/typed-number.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { createSaveHook, ifMatch, type Saveable } from '#web/admin/lib/collection.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { PRICES_PATH } from '#web/admin/lib/settings.ts'
import { FIRST_STEPS_PATH } from '#web/admin/sections/overview/queries.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'

const RATES = `${PRICES_PATH}/rates`

export const ratesQuery = () => queryOptions<ExchangeRate[]>({ queryKey: [RATES], staleTime: 0 })

function invalidatePrices(client: QueryClient, ...more: string[]) {
  for (const path of [PRICES_PATH, '/api/prices', ...more]) void invalidatePath(client, path)
}

type Stored<Row> = Row & { id: string; version: number }

const rateFields = {
  rate: {
    label: 'Naira for one dollar',
    hint: 'Such as 1,600 or 1,587.35',
    input: { inputMode: 'decimal', autoComplete: 'off' },
  },
  date: { label: 'Date of the rate', hint: 'Entering a day’s rate again replaces it', input: { type: 'date' } },
} satisfies ShownFields

/** Rates are added, never changed. */
export const saveableRate: Saveable<Stored<ExchangeRateInput>, ExchangeRateInput> = {
  noun: 'naira rate',
  savedText: 'Naira rate saved',
  schema: z.extend(exchangeRateInput, {
    rate: z.pipe(z.pipe(z.string(), z.transform(plainNumber)), exchangeRateInput.shape.rate),
  }),
  fields: rateFields,
  useSave: createSaveHook({
    send: async ({ input }) => (await adminSend('POST', RATES, input)).json(),
    // The rate is one of the first steps.
    onStored: (client) => invalidatePrices(client, FIRST_STEPS_PATH),
  }),
}

export const priceSettingsForm = ({ rateDays, offer, quotationTerms, ...quotation }: PriceSettingsInput) => ({
  rateDays: String(rateDays),
  isOffered: offer !== null,
  leastDeposit: offer?.leastDeposit ?? '',
  markup: offer?.markup ?? '',
  terms: offer?.terms.join(', ') ?? '',
  payments: offer?.payments ?? [],
  quotationTerms: quotationTerms ?? '',
  quotationTermsIn: Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [language, quotation.quotationTermsIn?.[language] ?? '']),
  ) as QuotationTermsIn,
  quotationDeposit: quotation.quotationDeposit ?? '',
})

export type PriceSettingsForm = ReturnType<typeof priceSettingsForm>

const whole = (typed: string) => Number(typed.trim() ? typedInteger(typed) : Number.NaN)

/** Converts form values to settings. Anything but a number becomes NaN, which the contract rejects. */
export const settingsOf = (form: PriceSettingsForm): PriceSettingsInput => ({
  rateDays: whole(form.rateDays),
  offer: form.isOffered
    ? {
        leastDeposit: plainPercent(form.leastDeposit),
        markup: plainPercent(form.markup),
        terms: form.terms
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(whole),
        payments: form.payments,
      }
    : null,
  quotationTerms: form.quotationTerms,
  quotationTermsIn: form.quotationTermsIn,
  quotationDeposit: plainPercent(form.quotationDeposit),
})

const settingsForm = z.custom<PriceSettingsForm>().check((context) => {
  const result = priceSettingsInput.safeParse(settingsOf(context.value))
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.find((part) => part !== 'offer' && typeof part === 'string') ?? 'rateDays'
    context.issues.push({
      code: 'custom',
      path: path[0] === 'quotationTermsIn' ? [...path] : [field],
      message,
      input: context.value,
    })
  }
})

const priceFields = {
  rateDays: {
    label: 'Days a rate is shown',
    hint: 'After that, prices in dollars are not shown in naira',
    input: { inputMode: 'numeric' },
  },
  isOffered: { label: 'Offer instalments on machine pages', tick: true, wide: true },
  leastDeposit: { label: 'Minimum deposit (%)', hint: 'Of the price, such as 30', input: { inputMode: 'decimal' } },
  markup: {
    label: 'Fixed mark-up (%)',
    hint: 'Of the price, whatever the term, such as 18',
    input: { inputMode: 'decimal' },
  },
  terms: { label: 'Terms in months', hint: 'Such as 12, 24, 36', wide: true },
  quotationTerms: { label: 'Terms of quotations', hint: 'New quotations start with these', rows: 4 },
  ...Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [
      `quotationTermsIn.${language}`,
      {
        label: `Terms of quotations in ${languageName(language)}`,
        hint: 'For customers in this language. Leave empty to use the English terms.',
        rows: 4,
      },
    ]),
  ),
  quotationDeposit: {
    label: 'Deposit of quotations (%)',
    hint: 'Of the total; new quotations start with it',
    input: { inputMode: 'decimal' },
  },
} satisfies ShownFields

export const saveablePriceSettings: Saveable<Stored<PriceSettings>, PriceSettingsForm> = {
  noun: 'prices',
  storedAs: 'prices',
  savedText: 'Prices saved',
  schema: settingsForm,
  fields: priceFields,
  valuesOf: priceSettingsForm,
  useSave: createSaveHook({
    send: async ({ input, base }) => (await adminSend('PUT', PRICES_PATH, settingsOf(input), ifMatch(base))).json(),
    onStored: (client) => invalidatePrices(client),
  }),
}

/** What is offered as the deposit of quotations until another is entered, in percent. */
const USUAL_DEPOSIT = '30'

/** What the set-up asks of the prices: today's rate, which may be left, and the deposit of quotations. */
type FirstPrices = { rate: string; deposit: string; confirmJump?: boolean | undefined }

export const firstPrices = (today: ExchangeRate | null): Saveable<Stored<PriceSettings>, FirstPrices> => ({
  noun: 'prices',
  savedText: 'Prices saved',
  schema: z
    .object({ rate: z.string(), deposit: z.string(), confirmJump: z.optional(z.boolean()) })
    .check(({ value, issues }) => {
      const rate = value.rate.trim()
      const rateIssue = rate && exchangeRateInput.shape.rate.safeParse(plainNumber(rate)).error?.issues[0]
      if (rateIssue) issues.push({ code: 'custom', path: ['rate'], message: rateIssue.message, input: rate })
      const deposit = value.deposit.trim()
      const { quotationDeposit } = priceSettingsInput.shape
      const depositIssue = deposit && quotationDeposit.safeParse(plainPercent(deposit)).error?.issues[0]
      if (depositIssue)
        issues.push({ code: 'custom', path: ['deposit'], message: depositIssue.message, input: deposit })
    }),
  fields: { rate: { ...rateFields.rate, label: 'Naira for one dollar today' }, deposit: priceFields.quotationDeposit },
  valuesOf: ({ quotationDeposit, version }) => ({
    rate: today?.date === lagosDate(Date.now()) ? today.rate : '',
    deposit: quotationDeposit ?? (version > 0 ? '' : USUAL_DEPOSIT),
  }),
  useSave: createSaveHook({
    send: async ({ input: { rate, deposit, confirmJump }, base }) => {
      // A rate that is entered again for the same day replaces it, should the second request fail.
      if (rate.trim())
        await adminSend('POST', RATES, { rate: plainNumber(rate), date: lagosDate(Date.now()), confirmJump })
      const { rateDays, offer } = base ?? { rateDays: DEFAULT_RATE_DAYS, offer: null }
      const settings = { rateDays, offer, quotationDeposit: plainPercent(deposit) }
      return (await adminSend('PUT', PRICES_PATH, settings, ifMatch(base))).json()
    },
    onSettled: (client) => invalidatePrices(client, FIRST_STEPS_PATH),
  }),
})

export const RateForm = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    saveable={saveableRate}
    values={() => ({ rate: '', date: lagosDate(Date.now()) })}
    title="Enter a Rate"
    submitLabel="Save Rate"
    onClose={onClose}
  />
)
