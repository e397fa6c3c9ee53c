import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuotationRecord } from '#contract/inquiry/inquiry.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { PartQuery, SparePart } from '#contract/part.ts'
import type { AnswerByPhone } from '#contract/quotation/answer.ts'
import type { QuotationOverview } from '#contract/quotation/follow-up.ts'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { DEFAULT_LANGUAGE, type Language, pathInLanguage } from '#domain/language.ts'
import type { ShownStatus } from '#domain/quotation/status.ts'
import type { Save, Saveable } from '#web/admin/lib/collection.ts'
import { invalidatePath, type ListParams, OVERVIEW_FRESH_MS, pageParams } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import { invalidateInquiries, loadCorrespondence, removeRecords } from '#web/admin/sections/inquiries/queries.ts'
import { readPaginated } from '#web/shared/lib/query-client.ts'
import { listPath } from '#web/shared/queries/content.ts'
import { draftOf, type QuotationFormValues, quotationDraftForm } from './form-values.ts'

const PATH = '/api/admin/quotations'

export type QuotationParams = ListParams & {
  status: ShownStatus | null
  language: string | null
  machine: string | null
}

/** Queries one results page of quotations, newest first. The previous one stays until it has loaded. */
export const quotationsQuery = (params: QuotationParams) =>
  queryOptions<Paginated<ListedQuotation>>({
    queryKey: [PATH, params],
    queryFn: () => loadQuotations(params),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A search may contain a name, and URLs are logged, so the words are sent in the body. */
async function loadQuotations({ q, page, status, language, machine }: QuotationParams) {
  const query = {
    ...pageParams(page),
    ...(status && { status }),
    ...(language && { language }),
    ...(machine && { machine }),
  }
  return readPaginated<ListedQuotation>(
    await (q ? adminSend('POST', `${PATH}/search`, { ...query, q }) : adminGet(listPath(PATH, query as never))),
  )
}

const recordKey = (id: string) => `${PATH}/${encodeURIComponent(id)}/record`

/** Queries a quotation with its e-mail, its link, and its events. */
export const quotationRecordQuery = (id: string) =>
  queryOptions<QuotationRecord>({
    queryKey: [recordKey(id)],
    queryFn: async () => {
      const record: QuotationRecord = await (await adminGet(recordKey(id))).json()
      // Messages to the buyer are in the buyer's language, and are rendered with the page.
      await loadCorrespondence([record.quotation])
      return record
    },
    staleTime: 0,
  })

export const quotationQuery = (id: string) => queryOptions<Quotation>({ queryKey: [`${PATH}/${id}`], staleTime: 0 })

/** Queries a quotation's page as its buyer sees it: an HTML document. */
export const quotationPageQuery = (id: string, version: number | string) =>
  queryOptions<string>({
    queryKey: [`/quotation/document/${id}`, version],
    queryFn: async () => (await adminGet(`/quotation/document/${encodeURIComponent(id)}`)).text(),
    staleTime: 0,
  })

export const quotationOverviewQuery = () =>
  queryOptions<QuotationOverview>({ queryKey: [`${PATH}/overview`], staleTime: OVERVIEW_FRESH_MS })

const CHOICES = { limit: '100', sort: 'name' }

/** Queries all machines, of which a form offers one or some; a list has a hundred of them at most. */
export const machineChoicesQuery = () =>
  queryOptions<Paginated<Machinery>>({
    queryKey: [listPath('/api/machinery', CHOICES)],
    queryFn: async () => {
      const pageFrom = async (cursor?: string) =>
        readPaginated<Machinery>(await adminGet(listPath('/api/machinery', { ...CHOICES, cursor })))
      const all = await pageFrom()
      while (all.next) {
        const { rows, next } = await pageFrom(all.next)
        all.rows.push(...rows)
        all.next = next
      }
      return all
    },
  })

/** Queries a machine with its texts in a language; null if it is gone. */
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

/** Queries the parts from which a line can be copied, by what is typed of number or name. */
export const partChoicesQuery = (q: string) => partsQuery({ q, limit: '20' })

/** Reloads the quotations and everything counted from them. */
export function invalidateQuotations(client: QueryClient) {
  void invalidatePath(client, PATH)
  invalidateInquiries(client)
}

export const saveableQuotation: Saveable<Quotation, QuotationFormValues> = {
  noun: 'quotation',
  done: 'Draft saved',
  schema: quotationDraftForm,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input, base }: Save<Quotation, QuotationFormValues>): Promise<Quotation> => {
        const draft = draftOf(input)
        const isChange = base && base.id !== NEW_ID
        const response = isChange
          ? await adminSend('PUT', `${PATH}/${base.id}`, draft, ifMatch(base))
          : await adminSend('POST', PATH, draft)
        return response.json()
      },
      onSuccess: () => invalidateQuotations(client),
    })
  },
}

/** The id of a new quotation that is not stored yet. */
export const NEW_ID = 'new'

type Versioned = Pick<Quotation, 'id' | 'version'>

/** Returns the header with the version that was seen: the API rejects the request if there is a newer one. */
const ifMatch = ({ version }: Versioned) => ({ 'If-Match': `"${version}"` })

/** The actions on a quotation besides editing, each with what the API returns. */
type Actions = {
  send: { quotation: Quotation; link: string }
  link: { link: string }
  withdraw: Quotation
  revise: Quotation
}

/** Runs an action. When it resolves, the texts for the quotation's link have loaded. */
export function useQuotationAction<Name extends keyof Actions>(name: Name) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (quotation: Pick<Quotation, 'id' | 'version' | 'language'>): Promise<Actions[Name]> => {
      // First: an action whose texts fail to load would return no link, and it is not stored.
      await loadCorrespondence([quotation])
      return (await adminSend('POST', `${PATH}/${quotation.id}/${name}`, undefined, ifMatch(quotation))).json()
    },
    // If the action was rejected, the list is out of date.
    onSettled: () => invalidateQuotations(client),
  })
}

/** Records the buyer's answer by phone. */
export function useRecordAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ quotation, answer }: { quotation: Versioned; answer: AnswerByPhone }): Promise<Quotation> =>
      (await adminSend('POST', `${PATH}/${quotation.id}/answer`, answer, ifMatch(quotation))).json(),
    onSettled: () => invalidateQuotations(client),
  })
}

/** Has the site e-mail a quotation's link to the buyer. */
export function useSendEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ quotation, isReminder }: { quotation: Versioned; isReminder: boolean }) =>
      void (await adminSend('POST', `${PATH}/${quotation.id}/email`, { reminder: isReminder }, ifMatch(quotation))),
    onSuccess: () => invalidateQuotations(client),
  })
}

/** Ends every link of a quotation at once. */
export function useEndLinks() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => void (await adminSend('DELETE', `${PATH}/${id}/links`)),
    onSuccess: () => invalidateQuotations(client),
  })
}

export function useDeleteDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => void (await adminSend('DELETE', `${PATH}/${id}`)),
    onSuccess: () => {
      removeRecords(client)
      invalidateQuotations(client)
    },
  })
}
