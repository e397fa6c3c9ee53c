type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser reports about its connection; some report nothing. */
export const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor has asked the browser to save data. Never in the Worker, which reads it from the request. */
export const isSavingData = () => typeof navigator !== 'undefined' && connection()?.saveData === true
