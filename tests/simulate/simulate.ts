// npm run simulate: simulates as many sites as there are seeds, and says which of them broke a rule, and how.
//   --seeds 1000 --from 1 --days 30   how many, from which on, for how long
//   --steps 2                         steps a day; the tests take two
//   --more binned,read                what happens in most steps besides
//   --trace                           writes what happened
//   --shrink                          looks for the fewest steps that lead to a failure, and writes them as a plan
//   --plant                           plants one mistake after the other, and says which tests of npm test or npm run test:all notice it
//   --only receipt                    plants only mistakes with this in their names

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isActName, planOf } from './plan.ts'
import { plantAll } from './plant.ts'
import { buildPrograms } from './programs.ts'
import { shrink, simulate } from './run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    steps: { type: 'string', default: '1' },
    more: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    plant: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
  },
})
type Numbers = [seeds: number, from: number, days: number, stepsADay: number]
const [seeds, from, days, stepsADay] = [values.seeds, values.from, values.days, values.steps].map(Number) as Numbers
const more = values.more.split(',').filter(isActName)
if (String(more) !== values.more) throw new Error(`--more has a name that is no act: ${values.more}`)

/** Of runs with little in them, one in so many is looked at six years later. */
const YEARS_IN = 3

/** Simulates the seeds in this process; returns how many failed. */
async function simulateAll(): Promise<number> {
  const programs = await buildPrograms()
  let failed = 0
  for (let seed = from; seed < from + seeds; seed++) {
    const plan = planOf(seed, { days, stepsADay, more, isBrief: stepsADay < 2 && seed % YEARS_IN !== 0 })
    const outcome = await simulate(programs, plan)
    if (values.trace) console.log(outcome.trace.join('\n'))
    if (!outcome.failure) continue
    failed += 1
    console.log(`seed ${seed}, step ${outcome.failure.step}:\n  ${outcome.failure.problems.join('\n  ')}`)
    if (values.shrink) console.log(JSON.stringify(await shrink(programs, plan)))
  }
  return failed
}

/** Megabytes for what is used shortly, which is nearly everything: with Node's own 16, an eighth of the time goes into collecting it. */
const YOUNG_MEGABYTES = 64

/** Distributes the seeds over as many processes as there are cores. */
async function simulateInProcesses(): Promise<number> {
  const processes = Math.min(availableParallelism(), seeds)
  const share = Math.ceil(seeds / processes)
  const codes = Array.from({ length: processes }, (_, i) => {
    const first = from + i * share
    const count = Math.min(share, from + seeds - first)
    const young = `--max-semi-space-size=${YOUNG_MEGABYTES}`
    const part = ['--alone', `--seeds=${count}`, `--from=${first}`]
    const args = [young, import.meta.filename, ...process.argv.slice(2), ...part]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    return new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  })
  return (await Promise.all(codes)).filter((code) => code !== 0).length
}

const start = performance.now()
const isWhole = !values.alone && !values.trace && seeds > 1
const run = values.plant ? () => plantAll(values.only) : isWhole ? simulateInProcesses : simulateAll
const failed = await run()
if (!values.alone) console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
// The build leaves something behind that would keep the process alive.
process.exit(failed > 0 ? 1 : 0)
