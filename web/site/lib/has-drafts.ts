/** The storage key of the person's details, which this tab's forms share. */
export const PERSON_KEY = 'gona_draft_person'

/**
 * Returns whether anything was typed into a form of this tab; separate from the drafts, whose code is only fetched if
 * so.
 */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(PERSON_KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}
