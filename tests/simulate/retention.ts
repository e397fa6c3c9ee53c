import { schedule } from './actors/platform.ts'
import { fairWeather } from './engine/weather.ts'
import type { World } from './world.ts'

/** What the privacy page promises on a site whose owner has changed nothing: migrations/demo/settings.ts. */
const INQUIRY_MONTHS = 24
const RECORD_MONTHS = 6 * 12

const DAY_MS = 24 * 60 * 60 * 1000

/** How long after the end of a life the schedule looks again: shortly before each period ends for its first row, then after its last. */
const MONTHS_LATER = [INQUIRY_MONTHS - 2, INQUIRY_MONTHS + 1, RECORD_MONTHS - 2, RECORD_MONTHS + 1]

type Personal = { what: string; id: string; since: string; months: number }

/** Everything with a person's name, how long it may stay, and from when on. */
const PERSONAL = `
  select 'inquiry' as what, id, created_at as since, ${INQUIRY_MONTHS} as months from contact_inquiries
  union all select 'quotation', id, case when status = 'draft' then created_at when status = 'accepted' then
    max(decided_at, coalesce((select max(created_at) from payments where quotation_id = quotations.id), ''),
      coalesce((select max(created_at) from deliveries where quotation_id = quotations.id), ''))
    else sent_at end, case when status = 'accepted' then ${RECORD_MONTHS} else ${INQUIRY_MONTHS} end
  from quotations where erased_at is null order by 1, 2`

const monthsBefore = (moment: number, months: number) => {
  const date = new Date(moment)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/** Nobody comes for years: what people wrote, and what they were offered, goes when its time is over, and no earlier. */
export async function wrongRetention(world: World): Promise<string[]> {
  const all = world.db.read<Personal>(PERSONAL)
  const end = world.clock.now
  for (const months of MONTHS_LATER) {
    await world.turns.pass(monthsBefore(end, -months) - world.clock.now)
    await world.together([schedule(world, world.random, fairWeather(world.random))])
    const there = new Set(world.db.read<Personal>(PERSONAL).map(({ what, id }) => what + id))
    for (const { what, id, since, months: most } of all) {
      const end = monthsBefore(world.clock.now, most)
      const isThere = there.has(what + id)
      if (!isThere && Date.parse(since) > end + DAY_MS)
        return [`the ${what} ${id} of ${since} was deleted by ${world.clock.iso()}`]
      if (isThere && Date.parse(since) < end - DAY_MS)
        return [`the ${what} ${id} of ${since} is still there on ${world.clock.iso()}`]
    }
  }
  return []
}
