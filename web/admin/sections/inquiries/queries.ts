import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Inquiry, InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { Paginated } from '#contract/pagination.ts'
import { INQUIRY_STATUSES, type InquiryStatus, type StatusCounts } from '#domain/inquiry/options.ts'
import type { Language } from '#domain/language.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { withSavedRow } from '#web/admin/lib/collection.ts'
import { type ListParams, OVERVIEW_FRESH_MS, personalResultsQuery } from '#web/admin/lib/list.ts'
import { adminGet } from '#web/admin/lib/request.ts'
import { ANALYTICS_PATH, TODAY_PATH } from '#web/admin/sections/overview/queries.ts'
import { loadMessages } from '#web/shared/messages/translate.ts'

export const INQUIRIES_PATH = '/api/admin/contact-inquiries'

/** A status, "due" for open inquiries with a due action, or "plate" for what was asked at a machine. */
export type InboxFilter = InquiryStatus | 'due' | 'plate'

type InquiryParams = ListParams & { status: InboxFilter | null; language?: string | null; machine?: string | null }

export const inquiriesQuery = ({ q, page, status, language = null, machine = null }: InquiryParams) => {
  const filter = status === 'due' || status === 'plate' ? { [status]: '1' } : { status }
  return personalResultsQuery<Inquiry>(INQUIRIES_PATH, { q, page }, { ...filter, language, machine })
}

const recordKey = (id: string) => `${INQUIRIES_PATH}/${encodeURIComponent(id)}/record`

export const inquiryRecordQuery = (id: string) =>
  queryWithMessageTexts<InquiryRecord>(recordKey(id), ({ inquiry, quotations }) => [inquiry, ...quotations])

export const statusCountsQuery = () =>
  queryOptions<StatusCounts>({ queryKey: [`${INQUIRIES_PATH}/status-counts`], staleTime: OVERVIEW_FRESH_MS })

export function invalidateInquiries(client: QueryClient) {
  for (const path of [INQUIRIES_PATH, ANALYTICS_PATH, TODAY_PATH]) void invalidatePath(client, path)
}

/** Removes loaded records, one of which was erased or deleted: requesting it again would fail. */
export const removeRecords = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey: [key] }) => /\/record$|\/customers\//.test(String(key)) })

/** Updates an inquiry on its page and in the loaded results pages, and removes it from those of another status. */
export function updateCachedInquiry(client: QueryClient, saved: Inquiry) {
  client.setQueryData<InquiryRecord>([recordKey(saved.id)], (record) => record && { ...record, inquiry: saved })
  client.setQueriesData<Paginated<Inquiry>>({ queryKey: [INQUIRIES_PATH] }, (page) => page && withSavedRow(page, saved))
  for (const status of INQUIRY_STATUSES.filter((status) => status !== saved.status)) {
    client.setQueriesData<Paginated<Inquiry>>(
      { queryKey: [INQUIRIES_PATH, { status }] },
      (page) => page && withoutRow(page, saved.id),
    )
  }
}

const withoutRow = (page: Paginated<Inquiry>, id: string): Paginated<Inquiry> => {
  const rows = page.rows.filter((row) => row.id !== id)
  return { ...page, rows, matching: page.matching - (page.rows.length - rows.length) }
}

/** Queries a path, and loads the customers' languages in its rows first, since the screen composes messages in them. */
export const queryWithMessageTexts = <Data>(path: string, rowsOf: (data: Data) => { language: Language }[]) =>
  queryOptions<Data>({
    queryKey: [path],
    queryFn: async () => {
      const data: Data = await (await adminGet(path)).json()
      await loadMessageTexts(rowsOf(data))
      return data
    },
    staleTime: 0,
  })

/** Loads the texts for customers in the languages of these rows; if that fails, English is used. */
export async function loadMessageTexts(rows: { language: Language }[]): Promise<void> {
  const languages = [...new Set(rows.map(({ language }) => language))]
  await Promise.all(languages.map((language) => loadMessages(language, ['shared', 'correspondence', 'order']))).catch(
    () => undefined,
  )
}
