/** The seeds that every test run lives; docs/simulator.md says which planted mistake each finds. */
export const FIXED_SEEDS = [
  ...Array.from({ length: 20 }, (_, i) => i + 1),
  // An administrator who has saved lists while the replica lags.
  22,
]
