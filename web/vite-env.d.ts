/// <reference types="vite/client" />

/** False in a build that removes the service worker. */
declare const __SERVICE_WORKER__: boolean
