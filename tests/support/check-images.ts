import { parentPort } from 'node:worker_threads'
import { imageType, isWhole } from '#worker/storage/image-format.ts'

/** A thread of its own for tests/worker/image-format.test.ts: a walk that never ends can be ended from outside. */
parentPort?.on('message', (files: Uint8Array[]) => {
  parentPort?.postMessage(
    files.map((file) => {
      const type = imageType(file)
      return type && isWhole(file, type)
    }),
  )
})
