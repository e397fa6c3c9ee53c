import { queryOptions } from '@tanstack/react-query'
import type { Service } from '#contract/service.ts'

export const servicesQuery = () => queryOptions<Service[]>({ queryKey: ['/api/services'] })
