import type { ScreenParams } from '#web/shared/lib/search-params.ts'

const NAMES = ['section', 'tab', 'range', 'status', 'language', 'machine', 'q', 'page', 'id', 'publish'] as const

/** The search params of the administrator's area: the section, the filters of its list or charts, and the open row. */
export const adminParams: ScreenParams<(typeof NAMES)[number]> = {
  names: NAMES,
  dialogs: [],
  read: (params) => Object.fromEntries(NAMES.map((name) => [name, params.get(name)])),
}
