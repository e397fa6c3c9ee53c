import { FEEDS, SOURCE_PARAM } from '#contract/feeds.ts'
import { STATE_PARAM } from '#contract/state-slug.ts'
import type { ScreenParams } from '#web/shared/lib/search-params.ts'

export const MACHINE_PATH = '/machinery/:slug'

/**
 * In `quote` the id of the machine whose quotation form is open, in `preview` the key for a hidden machine, and the
 * terms of the instalments; in `from` the feed whose link led here, and in `to` the state it would be brought to.
 */
export const machineParams: ScreenParams<
  'quote' | 'preview' | 'deposit' | 'term' | 'payments' | 'plan' | typeof SOURCE_PARAM | typeof STATE_PARAM
> = {
  names: ['preview', 'deposit', 'term', 'payments', 'plan', SOURCE_PARAM, STATE_PARAM, 'quote'],
  dialogs: ['quote'],
  read: (params) => ({
    preview: params.get('preview'),
    deposit: params.get('deposit'),
    term: params.get('term'),
    payments: params.get('payments'),
    plan: params.get('plan'),
    from: FEEDS.find((feed) => feed === params.get(SOURCE_PARAM)),
    to: params.get(STATE_PARAM),
    quote: params.get('quote'),
  }),
}
