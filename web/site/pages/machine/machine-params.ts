import { FEEDS, SOURCE_PARAM } from '#contract/feeds.ts'
import type { ScreenParams } from '#web/shared/lib/search-params.ts'

export const MACHINE_PATH = '/machinery/:slug'

/**
 * In `quote` the id of the machine whose quotation form is open, in `preview` the key for a hidden machine, and the
 * terms of the instalments; in `from` the feed whose link led here.
 */
export const machineParams: ScreenParams<
  'quote' | 'preview' | 'deposit' | 'term' | 'payments' | 'plan' | typeof SOURCE_PARAM
> = {
  names: ['preview', 'deposit', 'term', 'payments', 'plan', SOURCE_PARAM, 'quote'],
  dialogs: ['quote'],
  read: (params) => ({
    preview: params.get('preview'),
    deposit: params.get('deposit'),
    term: params.get('term'),
    payments: params.get('payments'),
    plan: params.get('plan'),
    from: FEEDS.find((feed) => feed === params.get(SOURCE_PARAM)),
    quote: params.get('quote'),
  }),
}
