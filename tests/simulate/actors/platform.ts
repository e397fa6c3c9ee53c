import { Work } from '#tests/simulate/engine/turns.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'

async function runSchedule(world: World, weather: Weather, work = new Work()) {
  const scheduledTime = world.clock.now
  const isolate = await world.anIsolate()
  const write = world.aWrite(weather)
  world.front.writes.push(write)
  const run = isolate.scheduled({ scheduledTime }, world.bindings(work, weather), world.context(write))
  await Promise.race([run, work.death])
  // The next run goes on with what this one has not done.
  write.isUnpurged ||= work.isDead
  write.ended = world.front.moment()
}

/** The schedule runs, as it should. */
export const schedule: Act = async (world, _, weather) => {
  await runSchedule(world, weather)
  world.log('the schedule has run')
}

/** The schedule runs twice at once. */
export const twice: Act = async (world, _, weather) => {
  await Promise.all([runSchedule(world, weather), runSchedule(world, weather)])
  world.log('the schedule has run twice at once')
}

/** The scheduled run is killed somewhere in the middle, without noticing. */
export const cutOff: Act = async (world, random, weather) => {
  await runSchedule(world, weather, new Work(random.below(60)))
  world.book.troubled.add(world.step)
  world.log('the schedule was cut off')
}

/** The night: the schedule runs until the backup is complete. */
export const night: Act = async (world, _, weather) => {
  for (let runs = 0; runs < 3; runs++) await runSchedule(world, weather)
  world.log('the night is over')
}

/** Another release takes over: only what is stored survives. */
export const deploy: Act = async (world) => {
  world.deploy()
  world.log('a deployment')
}

/** The platform evicts what it has stored. */
export const evict: Act = async (world) => {
  world.front.empty()
  world.log('the cache is empty')
}

/** The clock is set to another time. */
export const jump: Act = async (world, random) => {
  const by = random.one([-7_200_000, -60_000, 3_600_000, 20_000])
  world.clock.jump(by)
  world.book.noteShown(true)
  world.log(`the clock jumps by ${by}`)
}
