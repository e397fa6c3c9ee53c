import { parentPort } from 'node:worker_threads'
import { declaredIn, imageType } from '#worker/storage/image-format.ts'

/** A thread for tests/worker/uploads.test.ts, so that an endless loop can be stopped from outside. */
parentPort?.on('message', (files: Uint8Array[]) => {
  parentPort?.postMessage(
    files.map((file) => {
      const type = imageType(file)
      return type && declaredIn(file, type) !== null
    }),
  )
})
