import { backupKey, type PartsManifest } from '#contract/admin/backup.ts'

/**
 * Returns a backup as one file, whose first line is the manifest and whose parts are read as fast as the client takes them; null if there is no such backup.
 */
export async function backupFile(media: R2Bucket, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const stored = await media.get(backupKey(id, 'manifest.json'))
  if (!stored) return null
  const manifest = await stored.json<PartsManifest>()
  const waiting = [...manifest.parts]
  const firstLine = new TextEncoder().encode(`${JSON.stringify(manifest)}\n`)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(firstLine),
      async pull(controller) {
        const part = waiting.shift()
        if (!part) return controller.close()
        const object = await media.get(backupKey(id, part.file))
        if (!object) throw new Error(`${part.file} is missing`)
        controller.enqueue(new Uint8Array(await object.arrayBuffer()))
      },
    },
    { highWaterMark: 1 },
  )
}
