import { parentPort } from 'node:worker_threads'
import { isWhole, pictureType } from '#worker/storage/picture-format.ts'

/** A thread of its own for tests/worker/picture-format.test.ts: a walk that never ends can be ended from outside. */
parentPort?.on('message', (files: Uint8Array[]) => {
  parentPort?.postMessage(
    files.map((file) => {
      const type = pictureType(file)
      return type && isWhole(file, type)
    }),
  )
})
