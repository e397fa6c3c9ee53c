import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Prices } from '#contract/money/prices.ts'
import { HOME_GALLERY_ITEMS, type Paginated } from '#contract/pagination.ts'
import type { PartQuery, SparePart } from '#contract/part.ts'
import type { Service } from '#contract/service.ts'
import type { QrCode } from '#domain/urls.ts'
import { listPath } from '#web/shared/lib/urls.ts'
import {
  blogCategoriesQuery,
  homeMachineryQuery,
  machineNamesQuery,
  machineQuery,
  machineryLinesQuery,
  machineryResultsQuery,
  postQuery,
  postsQuery,
  similarMachinesQuery,
} from '#web/shared/queries/content.ts'

export type PartLine = Omit<SparePart, 'machines' | 'vatClass' | 'createdAt' | 'version'>

export const partsQuery = (query: PartQuery) =>
  queryOptions<Paginated<PartLine>>({
    queryKey: [listPath('/api/parts', { view: 'line', ...query })],
    meta: { paged: true },
  })

export const galleryResultsQuery = (query: ListQuery) =>
  queryOptions<Paginated<GalleryItem>>({ queryKey: [listPath('/api/gallery', query)], meta: { paged: true } })

export const galleryItemQuery = (id: string) =>
  queryOptions<GalleryItem | null>({ queryKey: ['/api/gallery', encodeURIComponent(id)], meta: { nullOn: [404] } })

/** Queries the rate for prices in naira, and the financing offer; either may be missing. */
export const pricesQuery = () => queryOptions<Prices>({ queryKey: ['/api/prices'] })

export const qrQuery = (path: string) =>
  queryOptions<QrCode>({ queryKey: [`/api/qr?${new URLSearchParams({ path })}`] })

export const servicesQuery = () => queryOptions<Service[]>({ queryKey: ['/api/services'] })

export const HOME_GALLERY: ListQuery = { limit: String(HOME_GALLERY_ITEMS) }

/** The queries that pages choose from. The browser fetches them; for the Worker, each names a loader (worker/load/). */
export const pageQueries = {
  homeMachines: homeMachineryQuery,
  machineLines: machineryLinesQuery,
  machineTexts: machineryResultsQuery,
  machineNames: machineNamesQuery,
  machine: machineQuery,
  similarMachines: similarMachinesQuery,
  gallery: galleryResultsQuery,
  galleryItem: galleryItemQuery,
  services: servicesQuery,
  parts: partsQuery,
  prices: pricesQuery,
  qr: qrQuery,
  posts: postsQuery,
  blogCategories: blogCategoriesQuery,
  post: postQuery,
}

export type PageQueries = typeof pageQueries

// biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and a page only lists them
export type PageQuery = UseQueryOptions<any, Error, any, QueryKey>
