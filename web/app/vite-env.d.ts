/// <reference types="vite/client" />

/** False in a build that takes the service worker away. */
declare const __SERVICE_WORKER__: boolean
