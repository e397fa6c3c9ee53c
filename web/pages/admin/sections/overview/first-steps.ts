import type { FirstMinutes } from '#contract/first-minutes.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
import { settingsHref } from '#web/pages/admin/sections/settings/settings-href.ts'

export type Step = { label: string; href: string; isDone: boolean }

/** What a new owner does first, in this order, ticked by what is true. */
export const stepsOf = ({ missingFacts, machine, mail, passkey, backup }: FirstMinutes): Step[] => [
  {
    label: 'Your firm’s facts',
    href: settingsHref(missingFacts[0] ?? 'firm'),
    isDone: missingFacts.length === 0,
  },
  { label: 'First machine with a photo', href: sectionHref('machinery'), isDone: machine },
  { label: 'E-mail notices', href: settingsHref('upkeep'), isDone: mail },
  { label: 'A passkey', href: sectionHref('account'), isDone: passkey },
  { label: 'A backup', href: '#backups', isDone: backup },
]

/** The list goes away when every step is done and nothing of the demonstration is left. */
export const isFinished = (state: FirstMinutes) =>
  stepsOf(state).every(({ isDone }) => isDone) && state.demonstration.rows === 0
