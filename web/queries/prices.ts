import { queryOptions } from '@tanstack/react-query'
import type { Prices } from '#contract/prices.ts'

/** The rate that prices are shown at in naira, and the offer of instalments, where there are any. */
export const pricesQuery = () => queryOptions<Prices>({ queryKey: ['/api/prices'] })
