const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Basis points as "7.5 %". */
export const formatPercent = (points: number): string => `${percent.format(points / 100)} %`
