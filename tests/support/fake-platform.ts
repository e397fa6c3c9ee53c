import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = { output?: string; code?: number }
type Version = { id: string; url: URL }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Replaces the platform, which tests cannot reach: an origin that serves one of two real local sites, and responses to
 * wrangler's calls, with which a deployment switches between them. `before` is the version deployed before, if any.
 */
export async function startPlatform(before: Version | null, next: Version) {
  let serving = before
  let calls: string[][] = []
  /** A test's overrides, by the beginning of a command. */
  let overrides: Record<string, () => Answer> = {}

  const deploy = (): Answer => {
    serving = next
    return { output: `Deployed gona triggers\nCurrent Version ID: ${next.id}\n` }
  }
  const rollBack = (id: string | undefined): Answer => {
    if (!before || id !== before.id) return { output: `There is no version ${id}`, code: 1 }
    serving = before
    return { output: `Worker Version ${id} has been deployed to 100% of traffic.\n` }
  }
  const answers: Record<string, (args: string[]) => Answer> = {
    'd1 list': () => ({
      output: JSON.stringify([
        { name: 'gona', uuid: 'id-1' },
        { name: 'gona-preview', uuid: 'id-2' },
      ]),
    }),
    'secret list': () => ({
      output: JSON.stringify(
        ['JWT_SECRET', 'SETUP_TOKEN', 'R2_ACCOUNT_ID', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'].map((name) => ({
          name,
        })),
      ),
    }),
    'deployments status': () =>
      serving
        ? { output: JSON.stringify({ versions: [{ version_id: serving.id, percentage: 100 }] }) }
        : { output: 'This Worker does not exist on your account.', code: 1 },
    'd1 time-travel': () => ({ output: JSON.stringify({ bookmark: 'bookmark-1' }) }),
    rollback: ([, id]) => rollBack(id),
    deploy,
  }

  const wrangler = createServer(async (request, response) => {
    const args = JSON.parse(await text(request)) as string[]
    calls.push(args)
    const [name] = [args.slice(0, 2).join(' '), args[0] ?? ''].filter((name) => name in overrides || name in answers)
    const answer = (name && (overrides[name]?.() ?? answers[name]?.(args))) || {}
    response.end(JSON.stringify({ output: '', code: 0, ...answer }))
  })
  const front = createServer(async (request, response) => {
    if (!serving) return void response.writeHead(404).end('There is nothing here yet')
    const headers = { cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '*/*' }
    const answer = await fetch(new URL(request.url ?? '/', serving.url), { headers, redirect: 'manual' })
    const { 'content-encoding': _, 'content-length': __, ...sent } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, sent)
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const [api, origin] = await Promise.all([listen(wrangler), listen(front)])
  return {
    api,
    origin,
    deploy,
    /** The version that serves requests. */
    serving: () => serving?.id ?? null,
    /** The calls of wrangler, as text. */
    calls: () => calls.map((args) => args.join(' ')),
    override: (answersOf: typeof overrides) => {
      overrides = answersOf
    },
    /** Returns to the state before the deployment. */
    reset: () => {
      serving = before
      calls = []
      overrides = {}
    },
    close: () => {
      wrangler.close()
      front.close()
    },
  }
}

/** A wrangler that sends its arguments to the platform above and prints the response. */
export const FAKE_WRANGLER = `#!/usr/bin/env node
fetch(process.env.PLATFORM, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) })
  .then((response) => response.json())
  .then(({ output, code }) => {
    process.stdout.write(output)
    process.exitCode = code
  })
`
