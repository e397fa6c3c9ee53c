import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { PAYMENT_INTERVALS, type PaymentInterval } from '#contract/money/instalments.ts'
import {
  type AdminPrices,
  type ExchangeRate,
  type ExchangeRateInput,
  exchangeRateInput,
  type PriceSettings,
  type PriceSettingsInput,
  priceSettingsInput,
} from '#contract/prices.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import type { Save, Saveable } from './collection.ts'
import { invalidatePath } from './list.ts'
import { OVERVIEW_FRESH_MS } from './overview.ts'

const PATH = '/api/admin/prices'
const RATES = `${PATH}/rates`

/** The latest rate whatever its age, and what is set about prices. */
export const adminPricesQuery = () => queryOptions<AdminPrices>({ queryKey: [PATH], staleTime: OVERVIEW_FRESH_MS })

/** Every rate that was entered, the latest day first. */
export const ratesQuery = () => queryOptions<ExchangeRate[]>({ queryKey: [RATES], staleTime: 0 })

function invalidatePrices(client: QueryClient) {
  for (const path of [PATH, '/api/prices']) void invalidatePath(client, path)
}

type Stored<Row> = Row & { id: string; version: number }

/** Rates are entered, never changed. */
export const exchangeRates: Saveable<Stored<ExchangeRateInput>, ExchangeRateInput> = {
  noun: 'exchange rate',
  schema: exchangeRateInput,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input }: Save<Stored<ExchangeRateInput>, ExchangeRateInput>) =>
        (await adminSend('POST', RATES, input)).json(),
      onSuccess: () => invalidatePrices(client),
    })
  },
}

/** The settings as a form holds them: texts, and the offer's fields beside whether there is an offer. */
export type PriceSettingsForm = {
  rateDays: string
  isOffered: boolean
  leastDeposit: string
  yearlyRate: string
  /** "12, 24, 36" */
  terms: string
  payments: PaymentInterval[]
  quotationTerms: string
}

export const formOf = ({ rateDays, offer, quotationTerms }: PriceSettingsInput): PriceSettingsForm => ({
  rateDays: String(rateDays),
  isOffered: offer !== null,
  leastDeposit: offer?.leastDeposit ?? '',
  yearlyRate: offer?.yearlyRate ?? '',
  terms: offer?.terms.join(', ') ?? '',
  payments: offer?.payments ?? [],
  quotationTerms: quotationTerms ?? '',
})

/** Anything but a number becomes NaN, which the contract rejects by name. */
export const settingsOf = (form: PriceSettingsForm): PriceSettingsInput => ({
  rateDays: Number(form.rateDays.trim() || Number.NaN),
  offer: form.isOffered
    ? {
        leastDeposit: form.leastDeposit.trim(),
        yearlyRate: form.yearlyRate.trim(),
        terms: form.terms
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number),
        payments: form.payments,
      }
    : null,
  quotationTerms: form.quotationTerms,
})

const settingsForm = z
  .object({
    rateDays: z.string(),
    isOffered: z.boolean(),
    leastDeposit: z.string(),
    yearlyRate: z.string(),
    terms: z.string(),
    payments: z.array(z.enum(PAYMENT_INTERVALS)),
    quotationTerms: z.string(),
  })
  .check((context) => {
    const result = priceSettingsInput.safeParse(settingsOf(context.value))
    for (const { path, message } of result.error?.issues ?? []) {
      const field = path.find((part) => part !== 'offer' && typeof part === 'string') ?? 'rateDays'
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  })

export type StoredPriceSettings = Stored<PriceSettings>

export const priceSettings: Saveable<StoredPriceSettings, PriceSettingsForm> = {
  noun: 'prices',
  schema: settingsForm,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input, base }: Save<StoredPriceSettings, PriceSettingsForm>) =>
        (await adminSend('PUT', PATH, settingsOf(input), { 'If-Match': `"${base?.version ?? 0}"` })).json(),
      onSuccess: () => invalidatePrices(client),
    })
  },
}
