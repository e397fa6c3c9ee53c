import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PostText, RenderedText } from '#contract/blog.ts'
import { send } from '#web/lib/request.ts'

const PATH = '/api/admin/blog/preview'

/** A text as the Worker renders it; given up where another text has taken its place. The last one stays until then. */
export const renderedTextQuery = (text: PostText) =>
  queryOptions<RenderedText>({
    queryKey: [PATH, text],
    queryFn: async ({ signal }) => (await send('POST', PATH, text, {}, signal)).json(),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
