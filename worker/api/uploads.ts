import { type Context, Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { type ProcessedUpload, processInput, uploadInput } from '#contract/images.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { addImage } from '#worker/db/images/library.ts'
import type { AppEnv } from '#worker/env.ts'
import { refusedUpload } from '#worker/errors.ts'
import { optionalBody, validBody } from '#worker/http/valid-body.ts'
import { issueUploadUrl, readUploadUrl, uploadBucket } from '#worker/storage/pending-uploads.ts'
import { processManual, processUpload } from '#worker/storage/process-upload.ts'

export const uploadRoutes = new Hono<AppEnv>().post('/upload', requireSignedIn, async (c) => {
  const input = await optionalBody(c, uploadInput)
  const bucket = uploadBucket(c.env, new URL(c.req.url).origin)
  return c.json<{ uploadURL: string }>({ uploadURL: await issueUploadUrl(bucket, input) })
})

type Processing = (c: Context<AppEnv>, upload: { key: string; id: string }, name?: string) => Promise<ProcessedUpload>

/** Returns the handlers of a call that processes the file that was PUT to an upload URL of this site. */
const processHandlers = (process: Processing) =>
  createFactory<AppEnv>().createHandlers(requireSignedIn, validBody(processInput), async (c) => {
    const { uploadURL, name } = c.req.valid('json')
    const upload = await readUploadUrl(uploadBucket(c.env, new URL(c.req.url).origin), uploadURL)
    if (!upload) throw refusedUpload('This upload URL was not issued by this site')
    return c.json<ProcessedUpload>(await process(c, upload, name))
  })

/** The same call for machinery, gallery and blog: turns the file into an image. */
export const imageHandlers = processHandlers(async (c, upload, name) => {
  const { objectPath, exists, isNew } = await processUpload(c.env, upload)
  const isAdded = exists && (await addImage(c.var.db, { id: upload.id, fileName: name, isNew }, c.var.actor))
  return { objectPath, exists: isAdded }
})

export const manualHandlers = processHandlers((c, upload, name) => processManual(c.env.MEDIA, upload, name))
