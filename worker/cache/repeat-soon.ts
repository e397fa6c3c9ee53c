import { isNearlyEmpty } from './bucket.ts'

/** How long a purge waits for others, and after a refusal for the next try. */
const FIRST_MS = 8_000
const AGAIN_MS = 4_000
/** For how long a request tries after its response, of the half minute that the platform allows; and others rely on it. */
const TRIES_MS = 24_000
const RELIED_ON_MS = 18_000

type Repeat = () => Promise<void>

/** Whether purges wait that this isolate has seen, since when the last of them, and until when a request sees to them. */
let isWaiting = false
let lastAt = 0
let seenToUntil = 0

/** Has the purges that wait repeated some seconds after the response, unless another request of the isolate does it. */
export function repeatSoon(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat) {
  isWaiting = true
  lastAt = Date.now()
  if (lastAt >= seenToUntil) start(context, repeat, FIRST_MS)
}

/** Has them repeated beside the next request, where those that tried before have ended in vain. */
export function repeatNow(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat) {
  if (isWaiting && Date.now() >= seenToUntil) start(context, repeat, 0)
}

function start(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat, pause: number) {
  seenToUntil = Date.now() + RELIED_ON_MS
  context.waitUntil(keepTrying(repeat, pause))
}

async function keepTrying(repeat: Repeat, firstPause: number) {
  const end = Date.now() + TRIES_MS
  for (let pause = firstPause; Date.now() < end; pause = AGAIN_MS) {
    await new Promise<void>((resolve) => setTimeout(resolve, pause))
    const triedAt = Date.now()
    // Somebody still saves, and the bucket has just enough for the last time.
    if (isNearlyEmpty() && triedAt - lastAt < AGAIN_MS) continue
    const isDone = await repeat().then(
      () => true,
      () => false,
    )
    if (!isDone || lastAt >= triedAt) continue
    isWaiting = false
    seenToUntil = 0
    return
  }
}
