// Hausa's hooked letters have no decomposition in Unicode, so NFD alone would leave them.
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ʼ: "'", '’': "'" }

/** Text as search compares it: lower case, without accents, Hausa's hooked letters as their plain ones. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴʼ’]/g, (letter) => HOOKED[letter] ?? letter)

// Each word is a parameter of the database's statement, and D1 binds at most 100.
const MAX_WORDS = 20

/** The folded words of a search; a text matches when it holds each of them, in any order. */
export const searchWords = (query: string) => fold(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
