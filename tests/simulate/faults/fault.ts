/** A mistake that somebody could have made: in a file, this text instead of that. */
export type Fault = { name: string; file: string; from: string; to: string }
