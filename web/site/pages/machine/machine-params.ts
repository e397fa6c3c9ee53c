import { SOURCE_PARAM, STATE_PARAM } from '#domain/urls.ts'
import type { ScreenParams, Values } from '#web/shared/lib/search-params.ts'

type Name = 'quote' | 'preview' | 'deposit' | 'term' | 'payments' | 'plan' | typeof SOURCE_PARAM | typeof STATE_PARAM

export type MachineValues = Values<Name>

export const MACHINE_PATH = '/machinery/:slug'

/**
 * In `quote` the id of the machine whose quotation form is open, in `preview` the key for a hidden machine, and the
 * terms of the instalments; in `from` the feed whose link led here, and in `to` the state it would be brought to.
 */
export const machineParams: ScreenParams<Name> = {
  names: ['preview', 'deposit', 'term', 'payments', 'plan', SOURCE_PARAM, STATE_PARAM, 'quote'],
  dialogs: ['quote'],
  read: (params) => Object.fromEntries(machineParams.names.map((name) => [name, params.get(name)])),
}
