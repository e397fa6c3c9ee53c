import { z } from 'zod/mini'
import { formatNumber } from '#domain/format-number.ts'
import { MAX_URL } from '#domain/text-lengths.ts'
import { isStorableText } from './text.ts'

const OBJECT_PATH = /^\/objects\/[A-Za-z0-9_-]+$/
const SHIPPED_PATH = /^\/images\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_.-]+$/

/** Returns whether the site may show an image: an upload, an image shipped with the build, or an http(s) URL. */
export function isImageUrl(value: string): boolean {
  if (OBJECT_PATH.test(value)) return true
  if (SHIPPED_PATH.test(value)) return !value.includes('..')
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return URL.canParse(value)
}

/** Returns whether the site serves an image itself: an upload, or one shipped with the build. */
export const isOwnImage = (value: string) => isImageUrl(value) && value.startsWith('/')

export const imageUrl = (missing = 'Must be a valid URL') =>
  z.string(missing).check(
    z.refine((value) => value !== '', { abort: true }),
    z.refine(isImageUrl, 'Must be a valid URL'),
    z.maxLength(MAX_URL, `Must be at most ${formatNumber(MAX_URL)} characters`),
    z.refine(isStorableText, 'Contains characters we cannot store'),
  )
