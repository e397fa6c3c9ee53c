import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMessage, aPost } from '#tests/support/builders.ts'
import { JPEG } from '#tests/support/images.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import type { Row } from './trust.ts'

const PORT = process.env.TRUST_PORT ?? '8798'
const ORIGIN = `http://127.0.0.1:${PORT}`

/**
 * Starts `npm start` with its own state, or with `again` without building again. It leads a process group that can be
 * killed as a whole.
 */
async function startServer(state: string, { again = false } = {}): Promise<ChildProcess> {
  const server = spawn('npm', ['start', ...(again ? ['--', '--skip-build'] : [])], {
    cwd: projectRoot,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT, STATE_DIR: state },
  })
  // The process group would outlive this process when that is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      killGroup(server)
      process.exit(1)
    })
  }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${ORIGIN}/api/health`).catch(() => null)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  killGroup(server)
  throw new Error('The server did not start')
}

/** Kills everything that the server started, at once. */
function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Returns the headers of the first administrator, who exists after the first start. */
async function signIn(): Promise<Record<string, string>> {
  const vars = readFileSync(join(projectRoot, '.dev.vars'), 'utf8')
  const [, password] = /^ADMIN_PASSWORD=(.*)$/m.exec(vars) ?? []
  const [, username] = /^ADMIN_USERNAME=(.*)$/m.exec(vars) ?? []
  const answer = await send('/api/admin/login', { username, password })
  const { token } = (await answer.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(ORIGIN + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const WRITERS = 4
const WRITE_MS = 2_500

type Acknowledged = { inquiries: string[]; posts: string[]; images: string[] }

/** Kills the running server `times` times during writes; after each restart, everything acknowledged must be there. */
export async function surviveKills(times: number): Promise<Row> {
  const state = mkdtempSync(join(tmpdir(), 'gona-kills-'))
  const acknowledged: Acknowledged = { inquiries: [], posts: [], images: [] }
  try {
    for (let kill = 0; kill < times; kill++) {
      const server = await startServer(state, { again: kill > 0 })
      const headers = await signIn()
      let isOver = false
      const writers = Array.from({ length: WRITERS }, (_, i) =>
        keepWriting(acknowledged, headers, `${kill}-${i}`, () => isOver),
      )
      await new Promise((resolve) => setTimeout(resolve, WRITE_MS + Math.random() * 1_000))
      const ended = once(server, 'exit')
      killGroup(server)
      isOver = true
      await Promise.all([ended, ...writers])
      const { inquiries, posts, images } = acknowledged
      console.log(`kill ${kill + 1}: ${inquiries.length} inquiries, ${posts.length} posts, ${images.length} images`)
    }
    const server = await startServer(state, { again: true })
    const failures = await missing(acknowledged)
    killGroup(server)
    const cases = Object.values(acknowledged).reduce((sum, ids) => sum + ids.length, 0)
    return { promise: `Durability: ${times} kills`, cases, failures: cases === 0 ? 1 : failures }
  } finally {
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Records acknowledged writes, which do not include a request aborted by the kill. */
async function keepWriting(
  { inquiries, posts, images }: Acknowledged,
  headers: Record<string, string>,
  name: string,
  isOver: () => boolean,
) {
  for (let i = 0; !isOver(); i++) {
    try {
      const address = { 'CF-Connecting-IP': `10.7.${i >> 8}.${i & 255}-${name}` }
      const inquiry = await send('/api/contact', aMessage({ message: `${name} ${i}` }), address)
      if (inquiry.status === 201) inquiries.push(((await inquiry.json()) as { id: string }).id)
      const slug = `kill-${name}-${i}`
      const post = await send('/api/admin/blog', aPost({ slug }), headers)
      if (post.status === 201) posts.push(slug)
      if (i % 5 === 0) images.push(...(await sendImage(headers)))
    } catch {
      // Interrupted.
    }
  }
}

async function sendImage(headers: Record<string, string>): Promise<string[]> {
  const { uploadURL } = (await (await send('/api/objects/upload', {}, headers)).json()) as { uploadURL: string }
  await fetch(uploadURL, { method: 'PUT', body: JPEG as BodyInit, headers: { 'Content-Type': 'image/jpeg' } })
  const made = await send('/api/gallery/process-image', { uploadURL }, headers)
  const { objectPath, exists } = (await made.json()) as { objectPath: string; exists: boolean }
  return exists ? [objectPath] : []
}

async function missing({ inquiries, posts, images }: Acknowledged): Promise<number> {
  const headers = await signIn()
  const list = async (path: string) =>
    (await (await fetch(ORIGIN + path, { headers })).json()) as Record<string, string>[]
  const ids = new Set((await list('/api/admin/contact-inquiries')).map(({ id }) => id))
  const slugs = new Set((await list('/api/admin/blog-posts')).map(({ slug }) => slug))
  let lost = inquiries.filter((id) => !ids.has(id)).length + posts.filter((slug) => !slugs.has(slug)).length
  for (const path of images) {
    for (const width of [480, 960, 1600]) {
      if (!(await fetch(`${ORIGIN}${path}?w=${width}`)).ok) lost += 1
    }
  }
  return lost
}
