// Apart from the schema, so that drawing the charts does not load zod.

export const ANALYTICS_RANGES = ['30d', '12m'] as const

export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]
