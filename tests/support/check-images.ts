import { parentPort } from 'node:worker_threads'
import { imageType, isWhole } from '#worker/storage/image-format.ts'
import { declaredIn } from '#worker/storage/process-upload.ts'

/** A thread for tests/worker/uploads.test.ts, so that an endless loop can be stopped from outside. */
parentPort?.on('message', (files: Uint8Array[]) => {
  parentPort?.postMessage(
    files.map((file) => {
      const type = imageType(file)
      if (type) declaredIn(file, type)
      return type && isWhole(file, type)
    }),
  )
})
