/** The seeds that every test run lives; they find each planted mistake. */
export const FIXED_SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)
