import type { ScreenParams } from '#web/lib/search-params.ts'

/** A search, and one of the categories that the posts have. */
export const blogParams: ScreenParams<'q' | 'category'> = {
  names: ['q', 'category'],
  dialogs: [],
  read: (params) => ({ q: params.get('q'), category: params.get('category') }),
}
