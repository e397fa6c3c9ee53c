import { buildBesides, IN_DIST, sideBuild } from './side-build.ts'

const isOff = process.env.SERVICE_WORKER === 'off'

/** Whether a page registers the service worker. */
export const serviceWorkerDefine = { __SERVICE_WORKER__: JSON.stringify(!isOff) }

/** Builds /sw.js, as one file with a fixed name; SERVICE_WORKER=off builds one that removes itself from browsers. */
export const serviceWorker = buildBesides(
  'service-worker',
  sideBuild({
    build: {
      ...IN_DIST,
      lib: {
        entry: `site/service-worker/${isOff ? 'sw-off' : 'sw'}.ts`,
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  }),
)
