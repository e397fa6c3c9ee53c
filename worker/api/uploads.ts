import { type Context, Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { type ProcessedUpload, processInput, uploadInput } from '#contract/images.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { addImage } from '#worker/db/images/library.ts'
import type { AppEnv } from '#worker/env.ts'
import { refusedUpload } from '#worker/errors.ts'
import { optionalBody, validBody } from '#worker/http/valid-body.ts'
import { issueUploadUrl, readUploadUrl, uploadBucket } from '#worker/storage/pending-uploads.ts'
import { processManual, processUpload } from '#worker/storage/process-upload.ts'

export const uploadRoutes = new Hono<AppEnv>().post('/upload', requireEditor, async (c) => {
  const input = await optionalBody(c, uploadInput)
  const bucket = uploadBucket(c.env, new URL(c.req.url).origin)
  return c.json<{ uploadURL: string }>({ uploadURL: await issueUploadUrl(bucket, input) })
})

async function uploadOf(c: Context<AppEnv>, uploadURL: string) {
  const upload = await readUploadUrl(uploadBucket(c.env, new URL(c.req.url).origin), uploadURL)
  if (!upload) throw refusedUpload('This upload URL was not issued by this site')
  return upload
}

/** The same call for machinery, gallery and blog: turns the file that was PUT to an upload URL into an image. */
export const processImage = createFactory<AppEnv>().createHandlers(
  requireEditor,
  validBody(processInput),
  async (c) => {
    const { uploadURL, name } = c.req.valid('json')
    const upload = await uploadOf(c, uploadURL)
    const { objectPath, exists, isNew } = await processUpload(c.env, upload)
    const isAdded = exists && (await addImage(c.var.db, { id: upload.id, fileName: name, isNew }, c.var.admin))
    return c.json<ProcessedUpload>({ objectPath, exists: isAdded })
  },
)

/** Turns the file that was PUT to an upload URL into the manual of a machine. */
export const manualHandlers = createFactory<AppEnv>().createHandlers(
  requireEditor,
  validBody(processInput),
  async (c) => {
    const { uploadURL, name } = c.req.valid('json')
    return c.json<ProcessedUpload>(await processManual(c.env.MEDIA, await uploadOf(c, uploadURL), name))
  },
)
