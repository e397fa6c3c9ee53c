import { STATE_PARAM } from '#domain/urls.ts'
import type { ScreenParams } from '#web/shared/lib/search-params.ts'
import { COMPARED_PARAM, comparedSlugs } from '#web/site/catalogue/comparison.ts'

/** The value of `quote` for a request about every machine compared. */
export const ALL = 'all'

/**
 * The machines compared, in `to` the state they would be brought to, and in `quote` the slug of the machine whose quotation form is open, or all of them. The
 * dialog's URL also contains the machines: without a script it is a page of its own.
 */
export const compareParams: ScreenParams<typeof COMPARED_PARAM | typeof STATE_PARAM | 'quote'> = {
  names: [COMPARED_PARAM, STATE_PARAM, 'quote'],
  dialogs: ['quote'],
  lists: [COMPARED_PARAM],
  read: (params) => ({
    [COMPARED_PARAM]: comparedSlugs(params).slugs.join(' '),
    [STATE_PARAM]: params.get(STATE_PARAM),
    quote: params.get('quote'),
  }),
}
