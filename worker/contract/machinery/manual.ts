import { z } from 'zod/mini'

// The size is part of the path, so that every link to the file can name it.
const PATH = /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([1-9]\d{0,7})\/[a-z0-9-]{1,80}\.pdf$/
const NOT_UPLOADED = 'Upload the manual here, as a PDF'

export const isManualPath = (path: string): boolean => PATH.test(path)

/** The path of an uploaded manual; empty where there is none. */
export const manualPath = z
  .string(NOT_UPLOADED)
  .check(z.refine((value) => value === '' || isManualPath(value), NOT_UPLOADED))

/** Returns the size of the manual at a path, in megabytes with one decimal: at least 0.1. */
export function manualMegabytes(path: string): number {
  const [, bytes] = PATH.exec(path) ?? []
  return Math.max(1, Math.round(Number(bytes ?? 0) / 100_000)) / 10
}
