// Built into /sw.js. Pages always ask the server first; it steps in where the line is gone. It does not claim the page
// that registers it, so a first visit is never under its hand.

import { SYNC_TAG, sendQueued } from '#web/outbox/send.ts'
import { answerAsset } from './assets.ts'
import { answerNavigation, keepPage } from './documents.ts'
import { answerPicture, keepPicture } from './pictures.ts'
import { territoryOf } from './territory.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is no standard yet, and TypeScript does not know it. */
type SyncEvent = ExtendableEvent & { tag: string }

// What is kept is named by its content, so that a new worker and the old one's pages can share it.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const territory = territoryOf(event.request, self.location.origin)
  if (territory === 'document') event.respondWith(answerNavigation(event))
  if (territory === 'asset') event.respondWith(answerAsset(event.request))
  if (territory === 'picture') event.respondWith(answerPicture(event))
})

/** What a page tells that it has shown. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { pages, pictures, withCode } = event.data as { pages: string[]; pictures: string[]; withCode: boolean }
  event.waitUntil(
    (async () => {
      for (const path of pages) await keepPage(path, withCode)
      for (const url of pictures) await keepPicture(url)
    })().catch(() => undefined), // The line went; the next visit tells again.
  )
})

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === SYNC_TAG) waitUntil.call(event, sendQueued())
})
