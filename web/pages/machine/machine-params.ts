import type { ScreenParams } from '#web/lib/search-params.ts'

export const MACHINE_PATH = '/machinery/:slug'

/**
 * A machine's page with the quotation's dialog open, named by the machine's id; what lets it be seen while it is hidden; and
 * the instalments that are estimated.
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
