// Built as /sw.js instead of the worker with SERVICE_WORKER=off: browsers that have the worker fetch this at their next
// navigation, and it removes the worker and what it stored. Queued inquiries stay: they are in the outbox.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(remove()))
// If the browser stopped it before it was done, the next request continues.
self.addEventListener('fetch', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('gona-')) await caches.delete(name)
  await self.registration.unregister()
}
