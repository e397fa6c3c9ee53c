import { expect, test, vi } from 'vitest'
import { CacheDisk, cachesOn } from '#tests/simulate/browser/cache-storage.ts'

type Handler = (event: { waitUntil: (work: Promise<void>) => void }) => void

test('what was not removed when the browser stopped the worker is removed with the next request', async () => {
  const handlers = new Map<string, Handler>()
  const unregister = vi.fn()
  const disk = new CacheDisk()
  for (const name of ['gona-documents', 'gona-images', 'other']) disk.caches.set(name, new Map())
  vi.stubGlobal(
    'caches',
    cachesOn(disk, async () => undefined),
  )
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    registration: { unregister },
  })
  await import('#web/site/service-worker/sw-off.ts')
  // Stopped before it was activated in full; the request is left to the browser.
  const work: Promise<void>[] = []
  handlers.get('fetch')?.({ waitUntil: (promise) => void work.push(promise) })
  await Promise.all(work)
  expect([...disk.caches.keys()]).toEqual(['other'])
  expect(unregister).toHaveBeenCalledOnce()
})
