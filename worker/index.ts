import { app } from './app.ts'
import { cachedAnswer, mayBeKept } from './cache/answers.ts'
import type { Bindings } from './env.ts'
import { publicShell } from './page/shell.ts'
import { countView } from './page/views.ts'
import { runScheduled } from './scheduled.ts'

async function answer(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  if (!mayBeKept(request)) return app.fetch(request, env, context)
  const build = async () => (await publicShell(env, new URL(request.url).origin)).build
  const waitUntil = context.waitUntil.bind(context)
  return cachedAnswer(request, build, waitUntil, async (asked) => app.fetch(asked, env, context))
}

export default {
  async fetch(request, env, context) {
    const response = await answer(request, env, context)
    countView(request, response, env, context.waitUntil.bind(context))
    return response
  },
  scheduled: ({ scheduledTime }, env) => runScheduled(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
