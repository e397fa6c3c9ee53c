/** A mistake that somebody could have made: in a file, this text instead of that. */
export type Fault = { name: string; file: string; from: string; to: string }

export const fault = (name: string, file: string, from: string, to: string): Fault => ({ name, file, from, to })
