/** How many of the cases tests/worker tries; tests/hostile tries them all. Prime, so that a table is sampled in each column. */
export const SAMPLE = 29

/** Returns each `oneOf`-th item, the same ones at each run; where lists are sampled in turn, `offset` varies which. */
export const eachOf = <Item>(items: readonly Item[], oneOf: number, offset = 0): Item[] =>
  items.filter((_, i) => i % oneOf === offset % oneOf)
