/** E-mails of the site: whether it sends any, how many wait for a try or were given up, and why the last unsent one failed. */
export type MailStatus = { isConfigured: boolean; pending: number; failed: number; lastError: string | null }
