import { fairWeather, type Weather, Work } from './engine/turns.ts'
import { add, change, draft, order } from './owner.ts'
import type { Act } from './plan.ts'
import { write } from './visitor.ts'
import type { World } from './world.ts'

async function runSchedule(world: World, weather: Weather, work = new Work()) {
  const isolate = await world.anIsolate()
  const run = isolate.scheduled(
    { scheduledTime: world.clock.now },
    world.bindings(work, weather),
    world.context(weather),
  )
  await Promise.race([run, work.death])
  if (work.isDead) world.front.noteTrouble()
}

export const schedule: Act = async (world, _, weather) => {
  await runSchedule(world, weather)
  world.log('the schedule has run')
}

export const twice: Act = async (world, _, weather) => {
  await Promise.all([runSchedule(world, weather), runSchedule(world, weather)])
  world.log('the schedule has run twice at once')
}

/** A run of the schedule is killed somewhere in the middle, without noticing. */
export const cutOff: Act = async (world, random, weather) => {
  await runSchedule(world, weather, new Work(random.below(60)))
  world.book.isTroubled = true
  world.log('the schedule was cut off')
}

/** The night: the schedule runs until the backup is complete, while people write, sell and change the catalogue. */
export const night: Act = async (world, random, weather) => {
  const meanwhile = Array.from({ length: random.below(4) }, async () => {
    await world.breaths(random.below(200))
    await random.one([write, draft, add, change, order])(world, random, weather)
  })
  const runs = async () => {
    for (let run = 0; run < 3; run++) await runSchedule(world, weather)
  }
  await Promise.all([runs(), ...meanwhile])
  world.log('the night is over')
}

/** How soon the schedule repeats a purge that was refused. */
const REPEAT_MS = 60_000

/** Lets time pass: after a while, what the platform has refused is repeated. */
export async function pass(world: World, milliseconds: number) {
  if (milliseconds <= REPEAT_MS) return world.turns.pass(milliseconds)
  await world.turns.pass(REPEAT_MS)
  await world.together([runSchedule(world, fairWeather(world.random))])
  await world.turns.pass(milliseconds - REPEAT_MS)
}

/** Another release takes over: only what is stored survives. */
export const deploy: Act = async (world) => {
  world.deploy()
  world.log('a deployment')
}

export const evict: Act = async (world) => {
  world.front.empty()
  world.log('the cache is empty')
}

export const jump: Act = async (world, random) => {
  const by = random.one([-7_200_000, -60_000, 3_600_000, 20_000])
  world.clock.jump(by)
  world.log(`the clock jumps by ${by}`)
}
