/** The storage key of the person's details, shared by this tab's forms. */
export const PERSON_KEY = 'gona_draft_person'

/**
 * Returns whether any form of this tab has been written into; separate from the drafts, whose code is only fetched
 * then.
 */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(PERSON_KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}
