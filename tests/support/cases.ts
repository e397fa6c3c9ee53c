/** Rows of a table that differ in their first cell alone: what is expected of them is said once. */
export const alike = <First, Rest extends unknown[]>(firsts: readonly First[], ...rest: Rest) =>
  firsts.map((first): [First, ...Rest] => [first, ...rest])

export const words = (text: string) => text.trim().split(/\s+/)

/** Reads rows of two cells: 'a = b; c = d'. */
export const pairs = (text: string) => text.split(';').map((row) => row.trim().split(' = ') as [string, string])

/** Enough to keep a machine with two cores busy; one at a time, each side would wait for the other. */
const AT_ONCE = 8

/** Does `work` for each item, a few at a time, and returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/** How many of the cases tests/worker tries; tests/hostile tries them all. Prime, so that a table is sampled in each column. */
export const SAMPLE = 29

/** Returns each `oneOf`-th item, the same ones at each run; where lists are sampled in turn, `offset` varies which. */
export const eachOf = <Item>(items: readonly Item[], oneOf: number, offset = 0): Item[] =>
  items.filter((_, i) => i % oneOf === offset % oneOf)
