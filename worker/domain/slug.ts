import { fold } from './fold.ts'

// Latin letters that Unicode does not decompose and that folding for search does not replace.
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * Converts a title to a slug: accents and Hausa letters become plain ones, then the specification's rule applies
 * (section 4): lower case, only letters, digits, spaces and hyphens, spaces to hyphens, repeated hyphens to one.
 */
export const slugFrom = (title: string) =>
  fold(title)
    .replace(/[ßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
