import { app } from './app.ts'
import { cachedAnswer, mayBeKept } from './cache/answers.ts'
import type { Bindings } from './env.ts'
import { publicShell } from './page/shell.ts'
import { runScheduled } from './scheduled.ts'

export default {
  fetch(request, env, context) {
    if (!mayBeKept(request)) return app.fetch(request, env, context)
    const build = async () => (await publicShell(env, new URL(request.url).origin)).build
    const waitUntil = context.waitUntil.bind(context)
    return cachedAnswer(request, build, waitUntil, async (asked) => app.fetch(asked, env, context))
  },
  scheduled: ({ scheduledTime }, env) => runScheduled(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
