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
