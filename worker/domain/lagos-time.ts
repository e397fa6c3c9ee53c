// Nigeria has no daylight saving time: Lagos is an hour ahead of UTC all year.
const OFFSET = '+01:00'
const OFFSET_MS = 60 * 60 * 1000

/** Converts a form's Lagos time, "2026-11-04T08:30", to ISO 8601; an empty text if it is not a time. */
export function momentFromLagos(local: string): string {
  const moment = new Date(`${local}:00${OFFSET}`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ''
}

/** Converts a moment (ISO 8601) to a form's Lagos time: "2026-11-04T08:30". */
export function lagosFromMoment(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16)
}
