import { fold, searchWords } from '#contract/fold.ts'

// Folding costs more than comparing, and the rows of a loaded list stay the same objects while a visitor types.
const foldedTexts = new WeakMap<object, string>()

/** The rows whose texts hold every word of the search, in any order: what the server means by `q`. */
export function matching<Row extends object>(rows: Row[], q: string, textsOf: (row: Row) => string[]): Row[] {
  const words = searchWords(q)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = foldedTexts.get(row) ?? fold(textsOf(row).join(' '))
    foldedTexts.set(row, text)
    return words.every((word) => text.includes(word))
  })
}
