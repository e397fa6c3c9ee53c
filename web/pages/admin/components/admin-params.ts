import type { ScreenParams } from '#web/lib/search-params.ts'

const NAMES = ['section', 'tab', 'range', 'status', 'q', 'page'] as const

/** What stands in the URL of the administrator's area: the section, and what its list or its charts are narrowed to. */
export const adminParams: ScreenParams<(typeof NAMES)[number]> = {
  names: NAMES,
  dialogs: [],
  read: (params) => Object.fromEntries(NAMES.map((name) => [name, params.get(name)])),
}
