/** Where the person stands that any form of this tab was written for. */
export const PERSON_KEY = 'gona_draft_person'

/** Whether a form of this tab was ever written into; apart from the drafts, whose code is fetched only then. */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(PERSON_KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}
