/** The body of every failed API answer. */
export type ErrorBody = { message: string; issues?: { path: string; message: string }[] }
