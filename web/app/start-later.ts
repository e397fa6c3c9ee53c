import { outboxFlag } from '#web/outbox/flag.ts'

/** A line that is slow is left to the pictures for this long; only then comes what the next visit profits from. */
const QUIET_MS = 4_000

/** What a page does once it is there to read: send what is queued, and make itself readable without a line. */
export function startLater() {
  addEventListener('online', () => whenIdle(flushOutbox))
  document.addEventListener('click', leaveToBrowser, true)
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
}

function onLoad() {
  whenIdle(flushOutbox)
  if (__SERVICE_WORKER__ && 'serviceWorker' in navigator) {
    setTimeout(() => whenIdle(() => import('./after-load.ts').then(({ keepReadable }) => keepReadable())), QUIET_MS)
  }
}

async function flushOutbox() {
  if (!outboxFlag()) return
  const { countQueued, flush } = await import('#web/outbox/outbox.ts')
  await flush()
  if ((await countQueued()) > 0) (await import('#web/components/queued-note.tsx')).showQueuedNote()
}

/** Runs work in a pause. It may fail without a word: it is tried again at the next visit. */
function whenIdle(work: () => Promise<void> | undefined) {
  const quietly = () => void work()?.catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(quietly)
  else setTimeout(quietly)
}

/** Without a line a screen's data cannot be asked for; the kept document of the screen has it. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
