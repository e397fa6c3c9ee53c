// npm run simulate: simulates as many sites as there are seeds, and says which of them broke a rule, and how.
//   --seeds 1000 --from 1 --days 30   how many, from which on, for how long
//   --trace                           writes what happened
//   --shrink                          looks for the fewest steps that lead to a failure, and writes what happens in them

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { complaintAbout, planOf, shrink, simulate } from './plan.ts'
import { buildPrograms } from './world.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
})
const [seeds, from, days] = [values.seeds, values.from, values.days].map(Number) as [number, number, number]

/** Simulates the seeds in this process; returns how many failed. */
async function simulateAll(): Promise<number> {
  const programs = await buildPrograms()
  let failed = 0
  for (let seed = from; seed < from + seeds; seed++) {
    if (values.trace) console.log((await simulate(programs, planOf(seed, days))).trace.join('\n'))
    const complaint = await complaintAbout(programs, seed, days)
    if (!complaint) continue
    failed += 1
    console.log(complaint)
    if (!values.shrink) continue
    const plan = await shrink(programs, planOf(seed, days))
    console.log([JSON.stringify(plan), ...(await simulate(programs, plan)).trace].join('\n'))
  }
  return failed
}

/** Megabytes for what is used shortly, which is nearly everything: with Node's own 16, an eighth of the time goes into collecting it. */
const YOUNG_MEGABYTES = 64

async function simulateInProcesses(): Promise<number> {
  const processes = Math.min(availableParallelism(), seeds)
  const share = Math.ceil(seeds / processes)
  const codes = Array.from({ length: processes }, (_, i) => {
    const first = from + i * share
    const count = Math.min(share, from + seeds - first)
    const part = ['--alone', `--seeds=${count}`, `--from=${first}`]
    const args = [`--max-semi-space-size=${YOUNG_MEGABYTES}`, import.meta.filename, ...process.argv.slice(2), ...part]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    return new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  })
  return (await Promise.all(codes)).filter((code) => code !== 0).length
}

const start = performance.now()
const failed = await (values.alone || seeds === 1 ? simulateAll : simulateInProcesses)()
if (!values.alone) console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
// The build leaves something behind that would keep the process alive.
process.exit(failed > 0 ? 1 : 0)
