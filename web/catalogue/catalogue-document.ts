import type { QueryClient } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import { type DocumentContext, type PageDocument, screenDocument } from '#web/lib/document.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { shareImageOf } from '#web/lib/share-image.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { galleryItemQuery, galleryPageQuery } from '#web/queries/gallery.ts'
import { machineQuery, machineryPageQuery } from '#web/queries/machinery.ts'
import { itemPath, machineDocument, machineList, product } from './machine-document.ts'
import { askedOf, FIRST_PAGE } from './queries.ts'
import type { View } from './view.ts'

/** The document of a catalogue screen: of the item whose dialog is open, else of the screen itself. */
export function catalogueDocument(
  { client, url }: DocumentContext,
  { view, title, description }: { view: View; title: string; description: string },
): PageDocument {
  const { origin, pathname } = url
  const machines = machinesAtHand(client, view)
  const machine = machines.find(({ id }) => id === view.item)
  if (machine) {
    const trail = breadcrumbs(origin, [title, pathname], [machine.name, itemPath(pathname, machine.id)])
    const node = { ...product(machine, origin, pathname), description: excerpt(machine.description, 500) }
    return { ...machineDocument(machine, url), structuredData: [trail, node] }
  }
  const structuredData = [breadcrumbs(origin, [title, pathname]), ...machineList(machines, origin, pathname)]
  const item = galleryItemsAtHand(client, view).find(({ id }) => id === view.item)
  if (item) return { ...galleryItemDocument(item, url), structuredData }
  return screenDocument(url, { title, description, structuredData })
}

const galleryItemDocument = (item: GalleryItem, url: URL): PageDocument => ({
  title: item.title,
  description: excerpt(item.description),
  canonical: url.origin + itemPath(url.pathname, item.id),
  image: shareImageOf(url.origin, item.imageUrl, item.title),
})

/** Every machine that the screen was rendered from (./queries.ts). */
function machinesAtHand(client: QueryClient, view: View): Machinery[] {
  const pages = [FIRST_PAGE, askedOf(view)].map((query) => client.getQueryData(machineryPageQuery(query).queryKey))
  const one = view.item && client.getQueryData(machineQuery(view.item).queryKey)
  return byId([...pages.flatMap((page) => page?.rows ?? []), ...(one ? [one] : [])])
}

function galleryItemsAtHand(client: QueryClient, view: View): GalleryItem[] {
  const pages = [FIRST_PAGE, askedOf(view)].map((query) => client.getQueryData(galleryPageQuery(query).queryKey))
  const one = view.item && client.getQueryData(galleryItemQuery(view.item).queryKey)
  return byId([...pages.flatMap((page) => page?.rows ?? []), ...(one ? [one] : [])])
}

const byId = <Row extends { id: string }>(rows: Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]
