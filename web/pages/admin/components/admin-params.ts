import type { ScreenParams } from '#web/lib/search-params.ts'

const NAMES = ['section', 'tab', 'range', 'status', 'q', 'page'] as const

/** What the administrator's area keeps in its URL: the section, and what its list or its charts are narrowed to. */
export const adminParams: ScreenParams<(typeof NAMES)[number]> = {
  names: NAMES,
  dialogs: [],
  read: (params) => Object.fromEntries(NAMES.map((name) => [name, params.get(name)])),
}
