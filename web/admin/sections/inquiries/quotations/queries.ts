import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { QuotationRecord } from '#contract/inquiry/inquiry.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { PartQuery, SparePart } from '#contract/part.ts'
import type { AnswerByPhone } from '#contract/quotation/answer.ts'
import type { QuotationOverview } from '#contract/quotation/follow-up.ts'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language, pathInLanguage } from '#domain/language.ts'
import type { ShownStatus } from '#domain/quotation/status.ts'
import { invalidatePath, useChange } from '#web/admin/lib/change.ts'
import { createSaveHook, ifMatch, type Saveable, saveRow } from '#web/admin/lib/collection.ts'
import { type ListParams, OVERVIEW_FRESH_MS, personalResultsQuery, printQuery } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import {
  invalidateInquiries,
  loadMessageTexts,
  queryWithMessageTexts,
  removeRecords,
} from '#web/admin/sections/inquiries/queries.ts'
import { readPaginated } from '#web/shared/lib/query-client.ts'
import { listPath } from '#web/shared/lib/urls.ts'
import { draftOf, type QuotationFormValues, quotationDraftForm } from './form-values.ts'

const PATH = '/api/admin/quotations'

type QuotationParams = ListParams & { status: ShownStatus | null; language: string | null; machine: string | null }

export const quotationsQuery = ({ q, page, ...filters }: QuotationParams) =>
  personalResultsQuery<ListedQuotation>(PATH, { q, page }, filters)

export const quotationRecordQuery = (id: string) =>
  queryWithMessageTexts<QuotationRecord>(`${PATH}/${encodeURIComponent(id)}/record`, ({ quotation }) => [quotation])

export const quotationQuery = (id: string) => queryOptions<Quotation>({ queryKey: [`${PATH}/${id}`], staleTime: 0 })

export const quotationPageQuery = (id: string, version: number | string) =>
  printQuery(`/quotation/document/${encodeURIComponent(id)}`, version)

export const quotationOverviewQuery = () =>
  queryOptions<QuotationOverview>({ queryKey: [`${PATH}/overview`], staleTime: OVERVIEW_FRESH_MS })

/** Queries all machines that are shown, or those that are hidden too, of which a form offers some; a list has a hundred at most. */
export const machineChoicesQuery = (withHidden?: 'with hidden') => {
  const choices = { limit: '100', sort: 'name', ...(withHidden && { hidden: '1' }) }
  const path = (cursor?: string) => listPath('/api/machinery', { ...choices, cursor })
  return queryOptions<Paginated<Machinery>>({
    queryKey: [path()],
    queryFn: async () => {
      const pageFrom = async (cursor?: string) => readPaginated<Machinery>(await adminGet(path(cursor)))
      const all = await pageFrom()
      while (all.next) {
        const { rows, next } = await pageFrom(all.next)
        all.rows.push(...rows)
        all.next = next
      }
      return all
    },
  })
}

export const machineInQuery = (id: string, language: Language) =>
  queryOptions<Machinery | null>({
    queryKey: [pathInLanguage(`/api/machinery/${encodeURIComponent(id)}`, language)],
    meta: { nullOn: [404] },
  })

const partsQuery = (query: PartQuery, language: Language = DEFAULT_LANGUAGE) =>
  queryOptions<Paginated<SparePart>>({
    queryKey: [pathInLanguage(listPath('/api/parts', query), language)],
    meta: { paged: true },
  })

/** Queries the parts with these numbers, with their names in a language; those that are gone are missing. */
export const numberedPartsQuery = (numbers: string[], language?: Language) =>
  partsQuery({ numbers: numbers.join('\n'), limit: '100' }, language)

export const partChoicesQuery = (q: string) => partsQuery({ q, limit: '20' })

export function invalidateQuotations(client: QueryClient) {
  void invalidatePath(client, PATH)
  invalidateInquiries(client)
}

const fields = {
  customerCompany: { label: 'Company' },
  customerPhone: { label: 'Phone', input: { type: 'tel' } },
  customerEmail: { label: 'Email', input: { type: 'email' } },
  buyerTin: { label: 'TIN' },
  buyerRc: { label: 'RC number' },
  buyerAddress: { label: 'Company address', rows: 2 },
  language: {
    label: 'Language',
    hint: 'For the page and the messages that go with its link',
    options: LANGUAGE_NAMES,
    first: DEFAULT_LANGUAGE,
  },
  payments: {
    label: 'Payments after the deposit',
    hint: 'How many, all equal; what division leaves over is added to the deposit',
    input: { inputMode: 'numeric' },
  },
  note: { label: 'Note', hint: 'The customer sees it', rows: 2 },
} satisfies Partial<Record<keyof QuotationFormValues, ShownField>>

export const saveableQuotation: Saveable<Quotation, QuotationFormValues> = {
  noun: 'quotation',
  savedText: 'Draft saved',
  schema: quotationDraftForm,
  fields,
  useSave: createSaveHook({
    send: ({ input, base }) => saveRow(PATH, { input: draftOf(input), ...(base && { base }) }),
    onStored: invalidateQuotations,
  }),
}

type Versioned = Pick<Quotation, 'id' | 'version'>

/** Calls the API, and reloads the quotations: also where it refused, since the list is out of date then. */
const useCall = <Input, Result>(call: (input: Input, client: QueryClient) => Promise<Result>) =>
  useChange(invalidateQuotations, call, { always: true })

/** Posts what is done to a quotation as it was seen: the API rejects the request if there is a newer version. */
const post = ({ id, version }: Versioned, action: string, body?: object) =>
  adminSend('POST', `${PATH}/${id}/${action}`, body, ifMatch({ version }))

type ActionResults = {
  send: { quotation: Quotation; link: string }
  link: { link: string }
  withdraw: Quotation
  revise: Quotation
}

/** Runs an action. When it resolves, the texts for the quotation's link have loaded. */
export const useQuotationAction = <Name extends keyof ActionResults>(name: Name) =>
  useCall(async (quotation: Versioned & Pick<Quotation, 'language'>): Promise<ActionResults[Name]> => {
    // First: an action whose texts fail to load would return no link, and it is not stored.
    await loadMessageTexts([quotation])
    return (await post(quotation, name)).json()
  })

export const useRecordAnswer = () =>
  useCall(({ quotation, answer }: { quotation: Versioned; answer: AnswerByPhone }) => post(quotation, 'answer', answer))

export const useSendEmail = () =>
  useCall(({ quotation, isReminder }: { quotation: Versioned; isReminder: boolean }) =>
    post(quotation, 'email', { reminder: isReminder }),
  )

export const useEndLinks = () => useCall((id: string) => adminSend('DELETE', `${PATH}/${id}/links`))

export const useDeleteDraft = () =>
  useCall(async (id: string, client) => {
    await adminSend('DELETE', `${PATH}/${id}`)
    removeRecords(client)
  })
