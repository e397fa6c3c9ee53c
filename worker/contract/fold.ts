// Letters without a decomposition in Unicode, which NFD alone would leave: Hausa's hooked ones, French œ.
const UNDECOMPOSED: Record<string, string> = { œ: 'oe', æ: 'ae', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ʼ: "'", '’': "'" }

/** Text as search compares it: lower case, without accents, Hausa's hooked letters and French œ as plain ones. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæɓɗƙƴʼ’]/g, (letter) => UNDECOMPOSED[letter] ?? letter)

// Each word is a parameter of the database's statement, and D1 binds at most 100.
const MAX_WORDS = 20

/** The folded words of a search; a text matches when it holds each of them, in any order. */
export const searchWords = (query: string) => fold(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
