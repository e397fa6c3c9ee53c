const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Returns basis points as "7.5", without a sign: French puts a space before it, English none. */
export const formatPercent = (points: number): string => percent.format(points / 100)
