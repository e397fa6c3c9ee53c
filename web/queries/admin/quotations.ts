import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Machinery } from '#contract/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { ListedQuotation, Quotation } from '#contract/quotation.ts'
import type { QuotationOverview } from '#contract/quotation-overview.ts'
import type { ShownStatus } from '#contract/quotation-status.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { listPath } from '#web/queries/list-path.ts'
import type { Save, Saveable } from './collection.ts'
import { loadCorrespondence } from './correspondence.ts'
import { invalidateInquiries } from './inquiries.ts'
import { invalidatePath, pageParams } from './list.ts'
import { OVERVIEW_FRESH_MS } from './overview.ts'
import { draftOf, type QuotationForm, quotationForm } from './quotation-form.ts'

const PATH = '/api/admin/quotations'

/** One results page, newest first. */
export const quotationsQuery = ({ status, page }: { status: ShownStatus | null; page: number }) =>
  queryOptions<Paginated<ListedQuotation>>({
    queryKey: [listPath(PATH, { ...pageParams(page), ...(status && { status }) } as never)],
    meta: { paged: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const quotationQuery = (id: string) => queryOptions<Quotation>({ queryKey: [`${PATH}/${id}`], staleTime: 0 })

export const quotationOverviewQuery = () =>
  queryOptions<QuotationOverview>({ queryKey: [`${PATH}/overview`], staleTime: OVERVIEW_FRESH_MS })

/** Machines that a line can be copied from. */
export const machineChoicesQuery = () =>
  queryOptions<Paginated<Machinery>>({
    queryKey: [listPath('/api/machinery', { limit: '100', sort: 'name' })],
    meta: { paged: true },
  })

/** Reloads the quotations and all that is counted from them. */
export function invalidateQuotations(client: QueryClient) {
  void invalidatePath(client, PATH)
  invalidateInquiries(client)
}

export const quotations: Saveable<Quotation, QuotationForm> = {
  noun: 'quotation',
  schema: quotationForm,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input, base }: Save<Quotation, QuotationForm>): Promise<Quotation> => {
        const draft = draftOf(input)
        const isChange = base && base.id !== NEW_ID
        const response = isChange
          ? await adminSend('PUT', `${PATH}/${base.id}`, draft, { 'If-Match': `"${base.version}"` })
          : await adminSend('POST', PATH, draft)
        return response.json()
      },
      onSuccess: () => invalidateQuotations(client),
    })
  },
}

/** The id of a quotation that is prepared and not stored yet. */
export const NEW_ID = 'new'

/** What is done to a quotation besides changing it; each returns the server's response. */
type Actions = {
  send: { quotation: Quotation; link: string }
  link: { link: string }
  withdraw: Quotation
  revise: Quotation
}

/** Does one thing to a quotation; the texts that go with its link are there by then. */
export function useQuotationAction<Name extends keyof Actions>(name: Name) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (quotation: Pick<Quotation, 'id' | 'version' | 'language'>): Promise<Actions[Name]> => {
      const ifMatch = { 'If-Match': `"${quotation.version}"` }
      const [response] = await Promise.all([
        adminSend('POST', `${PATH}/${quotation.id}/${name}`, undefined, ifMatch),
        loadCorrespondence([quotation]),
      ])
      return response.json()
    },
    onSuccess: () => invalidateQuotations(client),
  })
}

/** Sends a quotation's link to the buyer by e-mail, which the site does by itself. */
export function useSendEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isReminder }: { id: string; isReminder: boolean }) =>
      void (await adminSend('POST', `${PATH}/${id}/email`, { reminder: isReminder })),
    onSuccess: () => invalidateQuotations(client),
  })
}

export function useDeleteDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => void (await adminSend('DELETE', `${PATH}/${id}`)),
    onSuccess: () => invalidateQuotations(client),
  })
}
