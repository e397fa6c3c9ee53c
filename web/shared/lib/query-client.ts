import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { CURSOR_HEADER, MATCHING_HEADER, type Paginated, TOTAL_HEADER } from '#contract/pagination.ts'
import { DEFAULT_LANGUAGE, type Language, pathInLanguage } from '#domain/language.ts'
import { type Fetcher, get } from './request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The response is one results page; its counts are in the headers. */
      paged?: boolean
      /** Statuses that yield null instead of an error. */
      nullOn?: number[]
      /** Removes from the data what the rendered document already contains. */
      // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type
      withoutMarkup?: (data: any) => unknown
    }
  }
}

const FRESH_MS = 5 * 60 * 1000

type Options = { fetcher?: Fetcher; language?: Language }

/** Its queries GET their key's segments, joined with slashes. No key names the language: it is the document's. */
export function createQueryClient({ fetcher, language = DEFAULT_LANGUAGE }: Options = {}): QueryClient {
  const queryFn = async ({ queryKey, meta }: QueryFunctionContext) => {
    const response = await get(pathInLanguage(queryKey.join('/'), language), fetcher, meta?.nullOn)
    if (!response) return null
    return meta?.paged ? readPaginated(response) : response.json()
  }
  return new QueryClient({
    defaultOptions: {
      // By default the library neither polls nor retries mutations.
      queries: { queryFn, staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
    },
  })
}

/** Reads a results page with the counts from its headers; without them, the rows are the whole list. */
export async function readPaginated<Row>(response: Response): Promise<Paginated<Row>> {
  const rows: Row[] = await response.json()
  return {
    rows,
    total: Number(response.headers.get(TOTAL_HEADER) ?? rows.length),
    matching: Number(response.headers.get(MATCHING_HEADER) ?? rows.length),
    next: response.headers.get(CURSOR_HEADER),
  }
}

/** The data that a page was rendered from, as in its document: each query's key with its result. */
export type PageData = [key: readonly unknown[], data: unknown][]

export const pageData = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, meta, state: { data } }) => [queryKey, meta?.withoutMarkup ? meta.withoutMarkup(data) : data])

/** Treats a page's data as fresh from now on: the phone's clock may differ from the server's. */
export function restorePageData(client: QueryClient, data: PageData) {
  for (const [key, value] of data) client.setQueryData(key, value)
}
