/** The service worker also sends requests, but has no localStorage. */
type Storages = { localStorage: { getItem(key: string): string | null } }

/** Returns the signed-in administrator's token; null if there is none, or no storage. */
export function storedToken(): string | null {
  try {
    return (globalThis as Partial<Storages>).localStorage?.getItem('admin_token') ?? null
  } catch {
    return null
  }
}

export function authHeaders(): Record<string, string> {
  const bearer = storedToken()
  return bearer ? { Authorization: `Bearer ${bearer}` } : {}
}
