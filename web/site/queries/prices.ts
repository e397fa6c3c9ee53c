import { queryOptions } from '@tanstack/react-query'
import type { Prices } from '#contract/money/prices.ts'

/** Queries the rate for prices in naira, and the financing offer; either may be missing. */
export const pricesQuery = () => queryOptions<Prices>({ queryKey: ['/api/prices'] })
