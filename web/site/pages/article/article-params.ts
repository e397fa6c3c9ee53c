import type { ScreenParams } from '#web/shared/lib/search-params.ts'

export const POST_PATH = '/blog/:slug'

export const postPath = (slug: string) => POST_PATH.replace(':slug', slug)

/** The search param for reading a post before it is public. */
export const articleParams: ScreenParams<'preview'> = {
  names: ['preview'],
  dialogs: [],
  read: (params) => ({ preview: params.get('preview') }),
}
