import { addDays, addMonths } from '#domain/lagos-date.ts'
import type { Machinery } from './machinery/machinery.ts'
import type { Unit } from './unit.ts'

/** When a machine is serviced: after its delivery, then after each service; whichever comes first of hours and months. */
export type ServiceSchedule = Pick<
  Machinery,
  'firstServiceHours' | 'firstServiceMonths' | 'serviceHours' | 'serviceMonths'
>

type Serviced = Pick<Unit, 'deliveredOn' | 'deliveredHours' | 'hours' | 'servicedOn' | 'servicedHours' | 'ended'>

/** The day and the hours on the meter at which a unit's next service is due: one of them may be unknown. */
export type NextService = { day: string | null; hours: number | null }

/** Returns a unit's next service; null before delivery, if nothing says when, and once it was scrapped or sold on. */
export function nextService(schedule: ServiceSchedule, unit: Serviced): NextService | null {
  const { deliveredOn, deliveredHours, servicedOn, servicedHours, ended } = unit
  if (ended || !deliveredOn) return null
  const isFirst = servicedOn < deliveredOn
  const months = (isFirst && schedule.firstServiceMonths) || schedule.serviceMonths
  const every = (isFirst && schedule.firstServiceHours) || schedule.serviceHours
  const since = isFirst ? (deliveredHours ?? 0) : servicedHours
  const next = {
    day: months ? addMonths(isFirst ? deliveredOn : servicedOn, months) : null,
    hours: every && since !== null ? since + every : null,
  }
  return next.day === null && next.hours === null ? null : next
}

/** How long before its day, and how many hours before its hours, a service counts as due. */
const DAYS_AHEAD = 14
const HOURS_AHEAD = 25

/** Returns whether a service is overdue or due on a day in Lagos, by what the meter showed last; null while it is neither. */
export function serviceState(
  { day, hours }: NextService,
  { hours: shown }: Pick<Unit, 'hours'>,
  today: string,
): 'overdue' | 'due' | null {
  const isReached = (ahead: { days: number; hours: number }) =>
    (day !== null && day < addDays(today, ahead.days)) ||
    (hours !== null && shown !== null && shown > hours - ahead.hours)
  if (isReached({ days: 0, hours: 0 })) return 'overdue'
  return isReached({ days: DAYS_AHEAD + 1, hours: HOURS_AHEAD }) ? 'due' : null
}

/** Returns what a reminder is stored as: that of another service is another text. */
export const reminderOf = ({ day, hours }: NextService) => `${day ?? ''} ${hours ?? ''}`
