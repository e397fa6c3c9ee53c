/** The seeds that every test run lives; docs/simulator.md says which planted mistake each finds. */
export const FIXED_SEEDS = Array.from({ length: 30 }, (_, i) => i + 1)
