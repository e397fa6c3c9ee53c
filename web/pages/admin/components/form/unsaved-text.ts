import { storedAdmin } from '#web/lib/admin-session.ts'
import { removeFiles } from './unsaved-files.ts'

// Unsaved form text in this browser: it survives closing the tab and belongs to one person only.

export type UnsavedText = {
  /** Where it is stored: one place for each time a form was opened, so that two tabs do not write over one another. */
  key: string
  values: Record<string, unknown>
  /** The version of the row it was typed into; none for a new one. */
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

/** The newest text of that form that was not saved, nor discarded; one of a month ago is removed. */
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
