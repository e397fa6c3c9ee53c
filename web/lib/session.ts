const TOKEN_KEY = 'admin_token'

/** The service worker sends requests too, and has no such storage. */
type Storages = { localStorage: { getItem(key: string): string | null } }

/** The signed-in administrator's token, or null: also where there is no storage (in the Worker, or when it is blocked). */
export function token(): string | null {
  try {
    return (globalThis as Partial<Storages>).localStorage?.getItem(TOKEN_KEY) ?? null
  } catch {
    return null
  }
}

export function authorization(): Record<string, string> {
  const bearer = token()
  return bearer ? { Authorization: `Bearer ${bearer}` } : {}
}
