/** Where a machine's page is. */
export const machineUrl = (slug: string) => `/machinery/${encodeURIComponent(slug)}`
