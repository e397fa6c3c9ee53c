type Connection = { saveData?: boolean; effectiveType?: string }

/** Returns what the browser reports about its connection; some report nothing. */
export const networkConnection = () => (navigator as { connection?: Connection }).connection

/**
 * Returns whether the visitor has asked the browser to save data. Always false in the Worker, which reads it from the
 * request.
 */
export const isSaveDataOn = () => typeof navigator !== 'undefined' && networkConnection()?.saveData === true
