import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/images.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { JPEG } from '#tests/support/images.ts'
import { workerdProcess } from '#tests/support/memory.ts'
import { migratedState } from '#tests/support/migrated-state.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { SECRETS, type Site } from '#tests/support/site.ts'

const KILLS = 5
const UPLOADERS = 4
const DAY_MS = 24 * 60 * 60 * 1000
const state = mkdtempSync(join(tmpdir(), 'gona-upload-kills-'))
beforeAll(async () => cp(await migratedState(), state, { recursive: true }))
afterAll(() => rmSync(state, { recursive: true, force: true, maxRetries: 5 }))

const start = () => startRuntime({ state, isContinued: true, variables: SECRETS })
type Uploads = { acknowledged: string[]; inquiries: string[]; cutOff: number }

async function send(runtime: Runtime, path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(new URL(path, runtime.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, string>
}

async function keepUploading(runtime: Runtime, headers: Record<string, string>, uploads: Uploads) {
  try {
    for (;;) {
      const { uploadURL = '' } = await send(runtime, '/api/objects/upload', {}, headers)
      await fetch(uploadURL, { method: 'PUT', body: JPEG as BodyInit, headers: { 'Content-Type': 'image/jpeg' } })
      const { exists, objectPath = '' } = await send(runtime, '/api/gallery/process-image', { uploadURL }, headers)
      if (exists) uploads.acknowledged.push(objectPath.replace('/objects/', ''))
      const address = { 'CF-Connecting-IP': `10.7.0.${uploads.inquiries.length % 250}` }
      const { id } = await send(runtime, '/api/contact', aMessage({ message: `From ${randomUUID()}` }), address)
      if (id) uploads.inquiries.push(id)
    }
  } catch {
    uploads.cutOff += 1
  }
}

/** Waits for some more uploads, and then for a moment within the next ones; kills the server at once. */
async function killAmid(uploads: Uploads) {
  const enough = uploads.acknowledged.length + UPLOADERS
  while (uploads.acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
  process.kill(workerdProcess(), 'SIGKILL')
}

async function bucketOf(runtime: Runtime) {
  const keys = (await runtime.media.list()).objects.map(({ key }) => key)
  const files = new Map<string, number>()
  for (const [folder, id] of keys.map((key) => key.split('/'))) {
    if (folder === 'objects') files.set(id ?? '', (files.get(id ?? '') ?? 0) + 1)
  }
  return { files, pending: keys.filter((key) => !key.startsWith('objects/')) }
}

/** Returns how many uploads were interrupted: unprocessed, or without some of their files. */
const unfinishedOf = ({ files, pending }: Awaited<ReturnType<typeof bucketOf>>) =>
  pending.length + [...files.values()].filter((count) => count < IMAGE_WIDTHS.length).length

test('a server killed while it processes uploads and inquiries loses none that it acknowledged, and cleans up what was cut off', async () => {
  const uploads: Uploads = { acknowledged: [], inquiries: [], cutOff: 0 }
  let [kills, unfinished] = [0, 0]
  // More often if by chance nothing was cut off halfway: the rest of this test would prove nothing.
  for (; kills < KILLS || (unfinished === 0 && kills < 3 * KILLS); kills++) {
    const runtime = await start()
    const headers = await signedIn(runtime as unknown as Site, `amina-${kills}`)
    const uploaders = Array.from({ length: UPLOADERS }, () => keepUploading(runtime, headers, uploads))
    await killAmid(uploads)
    await Promise.all(uploaders)
    await runtime.stop()
    const next = await start()
    unfinished = unfinishedOf(await bucketOf(next))
    await next.stop()
  }
  expect(uploads.cutOff).toBe(kills * UPLOADERS)
  expect(unfinished).toBeGreaterThan(0)

  const runtime = await start()
  try {
    const stored = await runtime.db.prepare('select id from contact_inquiries').all<{ id: string }>()
    const ids = new Set(stored.results.map(({ id }) => id))
    expect(uploads.inquiries.length).toBeGreaterThan(0)
    expect(uploads.inquiries.filter((id) => !ids.has(id))).toEqual([])
    const left = await bucketOf(runtime)
    for (const id of uploads.acknowledged) expect([id, left.files.get(id)]).toEqual([id, IMAGE_WIDTHS.length])

    const night = new Date(new Date().setUTCHours(2, 5, 0, 0) + 2 * DAY_MS)
    expect(await runtime.runScheduled(night)).toMatchObject({ outcome: 'ok' })
    const { files, pending } = await bucketOf(runtime)
    expect(pending.filter((key) => key.startsWith('pending/'))).toEqual([])
    expect([...files.values()].filter((count) => count < IMAGE_WIDTHS.length)).toEqual([])
    const { results } = await runtime.db.prepare('select image_url from images').all<{ image_url: string }>()
    const library = results.map(({ image_url }) => image_url.replace('/objects/', ''))
    expect(library.sort()).toEqual([...files.keys()].sort())
    expect(uploads.acknowledged.filter((id) => !library.includes(id))).toEqual([])
  } finally {
    await runtime.stop()
  }
})
