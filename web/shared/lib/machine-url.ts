/** Returns the path of a machine's page. */
export const machineUrl = (slug: string) => `/machinery/${encodeURIComponent(slug)}`
