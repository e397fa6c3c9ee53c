import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { runScheduled } from './scheduled.ts'

/** The Worker of `npm run dev`: like index.ts, but without the cache, so that a change shows in the next response. */
export default {
  fetch: (request, env, context) => app.fetch(request, { ...env, SERVER_TIMING: '1' }, context),
  scheduled: ({ scheduledTime }, env) => runScheduled(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
