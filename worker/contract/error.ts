/**
 * The body of every failed API response; `current` is the stored row where a save was based on an older one (409), and
 * `confirm` means that the request needs a confirmation (403).
 */
export type ErrorBody = {
  message: string
  issues?: { path: string; message: string }[]
  current?: unknown
  confirm?: true
}
