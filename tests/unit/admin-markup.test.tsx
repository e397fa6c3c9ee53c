// What the administrator's screens say of some data, without a browser: what they do is in tests/journeys.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Invoice, Order } from '#contract/order/order.ts'
import { valuesOf } from '#contract/shown-field.ts'
import { aTractor } from '#tests/support/builders.ts'
import { binQuery } from '#web/admin/lib/collection.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { BinScreen } from '#web/admin/sections/bin/bin-screen.tsx'
import { InvoicePart } from '#web/admin/sections/inquiries/orders/invoice-part.tsx'
import { orderPath } from '#web/admin/sections/inquiries/orders/queries.ts'
import type { OrderPageState } from '#web/admin/sections/inquiries/orders/use-order-page.ts'
import { quotationOverviewQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { QuotationNumbers } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { MachineryForm } from '#web/admin/sections/machinery/machinery-form.tsx'
import { BarChart } from '#web/admin/sections/overview/charts.tsx'
import { Backups } from '#web/admin/sections/overview/overview-details.tsx'
import { transfersQuery } from '#web/admin/sections/overview/queries.ts'
import { AccountsPart } from '#web/admin/sections/settings/accounts.tsx'
import { FileErrors } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { RowActions } from '#web/admin/toolkit/list/list-row.tsx'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { NO_SETTINGS, settingsQuery } from '#web/shared/queries/settings.ts'

const NOW = '2026-11-20T12:00:00.000Z'

// Who is signed in is in the browser's storage.
vi.mock('#web/admin/lib/session.ts', async (original) => ({ ...(await original<object>()), useIsEditor: () => false }))

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers().unstubAllGlobals())

/** Returns the elements of a screen whose queries have these results, as text with a line for each element of a list. */
function shown(screen: ReactNode, results: [key: readonly unknown[], data: unknown][] = [], search = '') {
  const client = createQueryClient()
  for (const [key, data] of results) client.setQueryData(key, data)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/admin" ssrSearch={search}>
        {screen}
      </Router>
    </QueryClientProvider>,
  )
  return { markup, items: [...markup.matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => textOf(item)) }
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a kind of which nothing is in the bin is not called a search without a result', () => {
  const key = binQuery({ q: '', page: 1 }, 'gallery').queryKey
  const page = { rows: [], total: 3, matching: 0, next: null }
  const { markup } = shown(<BinScreen />, [[key, page]], '?section=bin&status=gallery')
  expect(textOf(markup)).toContain('0 of 3 items Nothing of this kind is in the bin.')
})

test('the time to a quotation is in hours, and in days from the second on', () => {
  const none = { count: 0, totals: {} }
  const overview = { sums: [], sent: { ...none, count: 1 }, accepted: none, acceptanceRate: 0.456 }
  const said = (medianHoursToQuotation: number | null) =>
    textOf(
      shown(<QuotationNumbers />, [[quotationOverviewQuery().queryKey, { ...overview, medianHoursToQuotation }]])
        .markup,
    )
  expect(said(5)).toContain('Acceptance rate 46% From inquiry to quotation 5 hours')
  for (const [hours, text] of [
    [null, '-'],
    [0.4, 'under an hour'],
    [47, '47 hours'],
    [60, '3 days'],
  ] as const)
    expect(said(hours)).toMatch(new RegExp(`quotation ${text}$`))
})

test('the report of a file says how many problems it does not list', () => {
  const errors = [
    { row: 3, column: 'price', message: 'Price is required' },
    { row: 4, column: '', message: 'There is no machine with this id' },
  ]
  const said = (count: number) => textOf(shown(<FileErrors errors={errors} count={count} />).markup)
  expect(said(20)).toMatch(/^Nothing can be imported: 20 problems in the file\. .* And 18 more\.$/)
  expect(said(20)).toContain('4 Whole row There is no machine with this id')
  expect(said(2)).not.toContain('more')
})

test('a machine whose category is not on the list keeps it in its form, and one on the list has it once', () => {
  const options = (category: string) => {
    const settings = { ...NO_SETTINGS, categories: [{ value: 'tractors', label: 'Tractors' }] }
    const machine = { ...aTractor({ category }), id: 'm1' } as Machinery
    const { markup } = shown(<MachineryForm machine={machine} isInPage onClose={() => undefined} />, [
      [settingsQuery().queryKey, settings],
    ])
    return [
      ...(markup.match(/<select[^>]*name="category".*?<\/select>/s)?.[0] ?? '').matchAll(
        /<option[^>]*value="([^"]*)"/g,
      ),
    ].map(([, value]) => value)
  }
  expect(options('tractors')).toEqual(['', 'tractors'])
  expect(options('shellers')).toEqual(['', 'tractors', 'shellers'])
})

test('what cannot be deleted yet has a button that does nothing', () => {
  const markup = (canDelete: boolean) =>
    shown(<RowActions name="Ploughs" canDelete={canDelete} onEdit={() => undefined} onDelete={() => undefined} />)
      .markup
  const button = /<button[^>]*aria-label="Delete Ploughs"[^>]*>/
  expect([markup(true).match(button)?.[0], markup(false).match(button)?.[0]]).toEqual([
    expect.not.stringContaining('disabled=""'),
    expect.stringContaining('disabled=""'),
  ])
})

test('an invoice is of its day in Lagos: from the first day that is handed over it can be exported', () => {
  const said = (issuedAt: string) => {
    const order = { quotation: { id: 'q1', erasedAt: null }, facts: {} } as Order
    const invoice = { number: 'I-2026-0001', issuedAt, reference: null, creditNote: null } as unknown as Invoice
    const key = [orderPath('q1', 'einvoice')]
    const page = { isBusy: false } as OrderPageState
    const einvoice = { from: '2026-11-05', problems: [], buyer: {} }
    return textOf(shown(<InvoicePart order={order} invoice={invoice} page={page} />, [[key, einvoice]]).markup)
  }
  expect(said('2026-11-04T22:59:00.000Z')).not.toContain('Export E-invoice')
  expect(said('2026-11-04T23:00:00.000Z')).toContain('Export E-invoice')
})

test('a form shows a zero that is stored, and nothing where nothing is', () => {
  const fields = { hours: { label: 'Hours', input: { type: 'number' } }, town: { label: 'Town' } } as const
  expect(valuesOf(fields, { hours: 0, town: '' })).toEqual({ hours: 0, town: '' })
  expect(valuesOf(fields)).toEqual({ hours: null, town: '' })
})

test('the sentence of a chart sums up all of its points, also those that have no bar', () => {
  const points = Array.from({ length: 9 }, (_, i) => ({ name: `Gona ${i}`, value: 1 }))
  expect(shown(<BarChart title="Views" points={points} />).markup).toContain(
    'aria-label="Views: 9 in all, most Gona 0 with 1"',
  )
})

test('of the backups only those that were verified are counted, and named where the last one was not', () => {
  const backup = { startedAt: NOW, finishedAt: NOW, verifiedAt: NOW, rows: 5, bytes: 100, error: null }
  const all = [
    { ...backup, id: 'b', finishedAt: null, verifiedAt: null },
    { ...backup, id: 'a' },
  ]
  const said = textOf(shown(<Backups />, [[['/api/admin/backups'], all]]).markup)
  expect(said).toContain('1 in the bucket')
  expect(said).toMatch(/has been running since .* Last backup: .* verified/)
})

test('a firm without an email address reads that no customer is given an account, and where to enter it', () => {
  vi.stubGlobal('window', { location: { origin: 'https://gona.example' } })
  const said = (email: string, mode: string | null = 'live') => {
    const settings = { accounts: { version: 1, accounts: [], tin: '' }, contact: { email } }
    const { markup } = shown(<AccountsPart />, [
      [transfersQuery().queryKey, { mode, today: 0, lastEventAt: null, open: [] }],
      [adminSettingsQuery().queryKey, settings],
    ])
    return markup.includes('tab=contact') && textOf(markup).includes('No customer is given an account of their own')
  }
  expect([said(''), said('info@gona.example'), said('', null)]).toEqual([true, false, false])
})
