import { useSyncExternalStore } from 'react'
import type { Session, SignedInAdministrator } from '#contract/admin/session.ts'
import { storedToken } from '#web/shared/lib/session.ts'

const TOKEN_KEY = 'admin_token'
const ADMIN_KEY = 'admin_user'
/** Where the overview's last figures are stored, for this session's administrator (sections/overview/last-data.ts). */
export const LAST_DATA_KEY = 'admin_last'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  // Begun for another session (worker/page/routes.ts).
  ;(globalThis as { begun?: unknown }).begun = undefined
  for (const listener of listeners) listener()
}

export function storeSession({ token, admin }: Session) {
  if (storedAdministrator()?.id !== admin.id) localStorage.removeItem(LAST_DATA_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(ADMIN_KEY, JSON.stringify(admin))
  notifyListeners()
}

export function clearSession() {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(ADMIN_KEY)
  localStorage.removeItem(LAST_DATA_KEY)
  notifyListeners()
}

export function storeAdministrator(administrator: SignedInAdministrator) {
  const text = JSON.stringify(administrator)
  if (!storedToken() || localStorage.getItem(ADMIN_KEY) === text) return
  localStorage.setItem(ADMIN_KEY, text)
  notifyListeners()
}

export function storedAdministrator(): SignedInAdministrator | null {
  if (!storedToken()) return null
  try {
    const stored: Partial<SignedInAdministrator> | null = JSON.parse(localStorage.getItem(ADMIN_KEY) ?? 'null')
    return typeof stored?.username === 'string' ? (stored as SignedInAdministrator) : null
  } catch {
    return null
  }
}

/** Updates when this tab signs in or out. Another tab's change waits for a 401: at once it would close an open form. */
export const useIsSignedIn = () =>
  // The last argument is the value while the sign-in page is rendered on the server.
  useSyncExternalStore(
    subscribe,
    () => storedAdministrator() !== null,
    () => false,
  )

/** Returns whether an editor is signed in, to hide what the server would reject. */
export const useIsEditor = () => useSyncExternalStore(subscribe, () => storedAdministrator()?.role === 'editor')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const DASHBOARD = '/admin'

/** Returns the URL after a sign-in: the dashboard, or its section that was requested. Never another site or screen. */
export function urlAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith(`${DASHBOARD}?`) ? next : DASHBOARD
}

export const loginUrl = (search: string) =>
  search ? `${DASHBOARD}/login?${new URLSearchParams({ next: `${DASHBOARD}?${search}` })}` : `${DASHBOARD}/login`
