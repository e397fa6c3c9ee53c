import type { ScreenParams } from '#web/shared/lib/search-params.ts'

/** A search, and one of the posts' categories. */
export const blogParams: ScreenParams<'q' | 'category'> = {
  names: ['q', 'category'],
  dialogs: [],
  read: (params) => ({ q: params.get('q'), category: params.get('category') }),
}
