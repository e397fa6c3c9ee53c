// `npm run bench`: measures the built product against a floor of the same run, and prints the tables (docs/bench.md has the figures).
//   --only paint,render,thread,owner
//                                          parts of it
//   --pages home,gallery                   of those parts that visit pages, only these
//   --runs 5                               medians of so many

import { parseArgs } from 'node:util'
import { setup as build } from '#tests/support/build.ts'
import { renderRows } from './cpu.ts'
import { ownerRows } from './owner.ts'
import { paintRows } from './page-speed.ts'
import { markdown, type Row } from './table.ts'
import { threadRows } from './thread.ts'

const PARTS: Record<string, { title: string; rows: (runs: number, pages?: string[]) => Promise<Row[]> }> = {
  paint: { title: 'On 400 kbit/s, 400 ms, CPU/4, cold cache', rows: paintRows },
  render: { title: 'Rendering in workerd, the production bundle', rows: renderRows },
  thread: { title: 'The main thread on a fast connection, CPU/4, nobody touching the page', rows: threadRows },
  owner: { title: 'The owner’s phone, on 400 kbit/s, 400 ms, CPU/4', rows: ownerRows },
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const names = values.only?.split(',') ?? Object.keys(PARTS)
const runs = Number(values.runs)

await build()
for (const name of names) {
  const part = PARTS[name]
  if (!part) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}`)
  console.log(`\n## ${part.title}\n\n${markdown(await part.rows(runs, values.pages?.split(',')))}\n`)
}
