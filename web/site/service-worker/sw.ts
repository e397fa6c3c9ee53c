// Built as /sw.js. Pages always come from the server first; the cache is for offline use. It does not claim the page
// that registers it, so it never controls a first visit.

import { SYNC_TAG, sendQueued } from '#web/site/outbox/send.ts'
import { respondToNavigation, storePage } from './documents.ts'
import { requestKind, respondWithAsset, respondWithImage, respondWithList, storeImage } from './responses.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is not a standard yet, and TypeScript does not know it. */
type SyncEvent = ExtendableEvent & { tag: string }

// Stored files are named by their content, so that a new worker and the old one's pages can share them.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind === 'document') event.respondWith(respondToNavigation(event))
  if (kind === 'asset') event.respondWith(respondWithAsset(event.request))
  if (kind === 'image') event.respondWith(respondWithImage(event))
  if (kind === 'list') event.respondWith(respondWithList(event))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { pages, images, withCode } = event.data as { pages: string[]; images: string[]; withCode: boolean }
  event.waitUntil(
    (async () => {
      for (const path of pages) await storePage(path, withCode)
      for (const url of images) await storeImage(url)
    })().catch(() => undefined), // The connection broke; the next visit reports again.
  )
})

self.addEventListener('sync', (event) => {
  const syncEvent = event as SyncEvent
  if (syncEvent.tag === SYNC_TAG) syncEvent.waitUntil(sendQueued())
})
