import type { ScreenParams } from '#web/lib/search-params.ts'

export const MACHINE_PATH = '/machinery/:slug'

/** A machine's page with the quotation's dialog open, named by the machine's id; and what lets it be seen while it is hidden. */
export const machineParams: ScreenParams<'quote' | 'preview'> = {
  names: ['preview', 'quote'],
  dialogs: ['quote'],
  read: (params) => ({ preview: params.get('preview'), quote: params.get('quote') }),
}
