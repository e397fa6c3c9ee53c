import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { filterItems } from '#web/site/catalogue/filter.ts'
import { machineItem } from '#web/site/catalogue/item.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'
import { MANY } from './content.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const IN_THE_BROWSER = 2_000
const SEARCHES = 50

const exactMs = (value: number) => `${value.toFixed(1)} ms`

/** What a key press costs where the list is in the browser, and what a search of the database takes where it is not. */
export async function searchRows(): Promise<Row[]> {
  await loadSearchRules()
  const [browser, server, misspelt] = [filterTime(), await serverTime('combine'), await serverTime('combnie')]
  return [
    { what: `the gallery's filter over ${IN_THE_BROWSER} items`, ours: exactMs(browser), figure: browser, unit: 'ms' },
    { what: `/api/machinery?q= over ${MANY} machines`, ours: exactMs(server), figure: server, unit: 'ms' },
    { what: 'the same with a word misspelt', ours: exactMs(misspelt), figure: misspelt, unit: 'ms' },
  ]
}

function filterTime(): number {
  const items = Array.from({ length: IN_THE_BROWSER }, (_, i) => {
    const machine = machinery[i % machinery.length] as (typeof machinery)[number]
    return machineItem(aStoredMachine({ ...machine, id: String(i), name: `${machine.name} ${i}` }))
  })
  return median(
    Array.from({ length: SEARCHES }, (_, i) => {
      const start = performance.now()
      filterItems(items, { q: `combine ${i}`, category: 'all' })
      return performance.now() - start
    }),
  )
}

/** Each request for other words, so that no cached response serves it. */
async function serverTime(word: string): Promise<number> {
  const product = await startProduct(MANY)
  const ask = async (query: string) => {
    const start = performance.now()
    await (await fetch(new URL(`/api/machinery?limit=24&q=${encodeURIComponent(query)}`, product.url))).arrayBuffer()
    return performance.now() - start
  }
  try {
    const times: number[] = []
    for (let i = 0; i < SEARCHES; i++) times.push(await ask(`${word} ${i}`))
    return median(times)
  } finally {
    await product.stop()
  }
}
