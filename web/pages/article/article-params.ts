import type { ScreenParams } from '#web/lib/search-params.ts'

/** What lets an article be read before it is public. */
export const articleParams: ScreenParams<'preview'> = {
  names: ['preview'],
  dialogs: [],
  read: (params) => ({ preview: params.get('preview') }),
}
