/** Notices to the seller: waiting for a try, given up, and what the last unsent one failed of. */
export type MailStatus = { pending: number; failed: number; lastError: string | null }
