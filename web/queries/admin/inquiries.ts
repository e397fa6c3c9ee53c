import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from '#contract/contact.ts'
import { type InquiryUpdate, inquiryUpdate } from '#contract/inquiry-inbox.ts'
import { INQUIRY_STATUSES, type InquiryStatus, type StatusCounts } from '#contract/inquiry-status.ts'
import type { Paginated } from '#contract/pagination.ts'
import { adminGet, adminSend } from '#web/lib/admin-request.ts'
import { readPaginated } from '#web/lib/query-client.ts'
import { listPath } from '#web/queries/list-path.ts'
import { type Save, type Saveable, saveRow, withRow } from './collection.ts'
import { loadCorrespondence } from './correspondence.ts'
import { invalidatePath, type ListParams, pageParams } from './list.ts'
import { ANALYTICS_PATH, OVERVIEW_FRESH_MS } from './overview.ts'

const PATH = '/api/admin/contact-inquiries'

/** A status, or the open inquiries that are due. */
export type InboxFilter = InquiryStatus | 'due'

export type InquiryParams = ListParams & { status: InboxFilter | null }

/** One results page of the inbox, newest first. The one before stands until it is there. */
export const inquiriesQuery = (params: InquiryParams) =>
  queryOptions<Paginated<Inquiry>>({
    queryKey: [PATH, params],
    queryFn: () => loadInquiries(params),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A search may contain a name, and URLs are logged: the words are sent in the body. */
async function loadInquiries({ q, page, status }: InquiryParams): Promise<Paginated<Inquiry>> {
  const filter = status === 'due' ? { due: '1' } : { status: status ?? undefined }
  const query = { ...pageParams(page), ...filter }
  const found: Paginated<Inquiry> = await readPaginated(
    await (q ? adminSend('POST', `${PATH}/search`, { ...query, q }) : adminGet(listPath(PATH, query))),
  )
  // The ready answers stand in links, which are drawn with the rows.
  await loadCorrespondence(found.rows)
  return found
}

/** How many inquiries have each status; the new ones are those that nobody has looked after yet. */
export const statusCountsQuery = () =>
  queryOptions<StatusCounts>({ queryKey: [`${PATH}/status-counts`], staleTime: OVERVIEW_FRESH_MS })

/** Inquiries are not created here: administrators only change their status. */
export const inquiries: Saveable<Inquiry, InquiryUpdate> = {
  noun: 'inquiry',
  schema: inquiryUpdate,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: (save: Save<Inquiry, InquiryUpdate>) => saveRow(PATH, save),
      onSuccess: (saved) => {
        showInquiry(client, saved)
        invalidateInquiries(client)
      },
    })
  },
}

/** Reloads the inbox and all that is counted from it. */
export function invalidateInquiries(client: QueryClient) {
  for (const path of [PATH, ANALYTICS_PATH]) void invalidatePath(client, path)
}

/** Shows an inquiry as it is now in the loaded results pages; those of another status lose it. */
export function showInquiry(client: QueryClient, saved: Inquiry) {
  client.setQueriesData<Paginated<Inquiry>>({ queryKey: [PATH] }, (page) => page && withRow(page, saved))
  for (const status of INQUIRY_STATUSES.filter((status) => status !== saved.status)) {
    client.setQueriesData<Paginated<Inquiry>>(
      { queryKey: [PATH, { status }] },
      (page) => page && withoutRow(page, saved.id),
    )
  }
}

const withoutRow = (page: Paginated<Inquiry>, id: string): Paginated<Inquiry> => {
  const rows = page.rows.filter((row) => row.id !== id)
  return { ...page, rows, matching: page.matching - (page.rows.length - rows.length) }
}
