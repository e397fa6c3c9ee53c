// `npm run bench`: measures the built product against a floor of the same run, prints the table and writes docs/bench.md.
//   --only sizes,paint,distance,once,render,thread,lighthouse,scale,lists,search,admin,owner,load,growth,cpu,isolate,cost
//                                          parts of it (the file is written when all of it was measured)
//   --pages home,gallery                   of those parts that visit pages, only these
//   --runs 5                               medians of so many

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup as build } from '#tests/support/build.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { costRows } from './cost.ts'
import { cpuRows, isolateRows, renderRows } from './cpu.ts'
import { distanceRows } from './distance.ts'
import { growthRows } from './growth.ts'
import { adminListRows, listRows, searchRows } from './lists.ts'
import { loadRows } from './load.ts'
import { ownerRows } from './owner.ts'
import { lighthouseRows, paintRows, scaleRows, sizeRows } from './page-speed.ts'
import { markdown, type Row } from './table.ts'
import { onceRows, threadRows } from './thread.ts'

const PARTS: Record<string, { title: string; rows: (runs: number) => Promise<Row[]> }> = {
  sizes: { title: 'Sizes', rows: sizeRows },
  paint: { title: 'On 400 kbit/s, 400 ms, CPU/4, cold cache', rows: paintRows },
  distance: {
    title: 'From Kano: D1 at 120 ms a trip, 400 kbit/s, 400 ms, CPU/4, without and with the cache in front',
    rows: distanceRows,
  },
  render: { title: 'Rendering in workerd, the production bundle', rows: renderRows },
  thread: { title: 'The main thread on a fast connection, CPU/4, nobody touching the page', rows: threadRows },
  lighthouse: { title: 'Lighthouse, mobile', rows: lighthouseRows },
  once: { title: 'Forms sent by Enter right after first paint', rows: onceRows },
  scale: { title: 'Many machines', rows: scaleRows },
  lists: { title: 'Whole lists', rows: listRows },
  search: { title: 'Search', rows: searchRows },
  admin: { title: 'The administrator’s lists', rows: adminListRows },
  owner: { title: 'The owner’s phone, on 400 kbit/s, 400 ms, CPU/4', rows: ownerRows },
  load: { title: 'Under load', rows: loadRows },
  growth: { title: 'Growth', rows: growthRows },
  cpu: { title: 'CPU of each kind of request', rows: cpuRows },
  isolate: { title: 'CPU of public responses in the Worker’s own isolate, and where it goes', rows: isolateRows },
  cost: { title: 'A month on the paid plan', rows: costRows },
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const names = values.only?.split(',') ?? Object.keys(PARTS)
const runs = Number(values.runs)

await build()
const sections: string[] = []
for (const name of names) {
  const part = PARTS[name]
  if (!part) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}`)
  const section = `## ${part.title}\n\n${markdown(await part.rows(runs))}\n`
  console.log(`\n${section}`)
  sections.push(section)
}

const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB`
const NOTES = `For developers. A page's floor is what a hand would write: the same words, links, fields and images at the same sizes in one column, with
its small CSS in the page, no script and no font, from the same runtime. In brackets is ours divided by the floor's; ✓ and ✗ say whether
the target holds. The screen is 360 x 740 at one device pixel to the CSS pixel. A script taps, chooses or types right after the first
paint, and the time until the page responds is held against the moment the floor's whole document has come. Largest paints are held against
a second floor, whose first screen has the same texts and images at the same places. A constant is a response of as many bytes from the same
runtime, the bare SELECT * a Hono route that does nothing else on the same rows. All run in Miniflare without wrangler dev's proxy. Times
are medians of ${runs} runs taken in turn.`

if (!values.only && !values.pages) {
  mkdirSync(join(projectRoot, 'docs'), { recursive: true })
  writeFileSync(
    join(projectRoot, 'docs/bench.md'),
    `# Measured\n\n${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}. \`npm run bench\` writes this page.\n\n${NOTES}\n\n${sections.join('\n')}`,
  )
}
