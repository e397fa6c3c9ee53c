import { formatDate, formatTime } from '#web/lib/format.ts'

/** A moment as the list of sessions and passkeys has it: "Nov 21, 2026, 09:15 AM". */
export const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`
