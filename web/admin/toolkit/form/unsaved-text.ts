import { storedAdmin } from '#web/admin/lib/session.ts'
import { removeFiles } from './unsaved-files.ts'

// Unsaved text of forms in this browser: it survives closing the tab and belongs to one person only.

export type UnsavedText = {
  /** Its key in localStorage, a new one each time a form is opened, so that two tabs do not overwrite each other. */
  key: string
  values: Record<string, unknown>
  /** The version of the row that was edited; none for a new row. */
  version?: number
  /** In ms since 1970. */
  savedAt: number
}

const PREFIX = 'gona_unsaved'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

const keyPrefix = (form: string) => `${PREFIX}_${storedAdmin()?.username ?? ''}_${form}_`

export const newKey = (form: string, now = Date.now()) => `${keyPrefix(form)}${now}`

export function storeUnsaved({ key, ...rest }: UnsavedText) {
  try {
    localStorage.setItem(key, JSON.stringify(rest))
  } catch {
    // Storage is blocked or full: the form is still there, and asks before it is closed.
  }
}

export function removeUnsaved(key: string) {
  void removeFiles(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Returns the newest text of a form that was neither saved nor discarded, and removes any older than 30 days. */
export function newestUnsaved(form: string, now = Date.now()): UnsavedText | undefined {
  const stored = keys().flatMap((key) => {
    const unsaved = key.startsWith(`${PREFIX}_`) ? read(key) : undefined
    if (!unsaved) return []
    if (now - unsaved.savedAt > MAX_AGE_MS) removeUnsaved(key)
    else if (key.startsWith(keyPrefix(form))) return [unsaved]
    return []
  })
  return stored.sort((a, b) => b.savedAt - a.savedAt)[0]
}

function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(key: string): UnsavedText | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    const isOurs = typeof stored === 'object' && stored !== null && 'values' in stored && 'savedAt' in stored
    return isOurs ? { ...(stored as Omit<UnsavedText, 'key'>), key } : undefined
  } catch {
    return undefined
  }
}
