import type { ScreenParams } from '#web/shared/lib/search-params.ts'

export const MACHINE_PATH = '/machinery/:slug'

/**
 * In `quote` the id of the machine whose quotation form is open, in `preview` the key for a hidden machine, and the
 * terms of the instalments.
 */
export const machineParams: ScreenParams<'quote' | 'preview' | 'deposit' | 'term' | 'payments'> = {
  names: ['preview', 'deposit', 'term', 'payments', 'quote'],
  dialogs: ['quote'],
  read: (params) => ({
    preview: params.get('preview'),
    deposit: params.get('deposit'),
    term: params.get('term'),
    payments: params.get('payments'),
    quote: params.get('quote'),
  }),
}
