const WIDTHS: [characters: RegExp, ems: number][] = [
  [/[ .,:;!'’|()[\]\-/\\ijltfrIJ\u00a0\u202f]/, 0.41],
  [/[mwMW%@&—…₦ƙƴ]/, 0.98],
  [/[A-Z]/, 0.77],
  [/[\u2e80-\uffff]|[\u{10000}-\u{10ffff}]/u, 1.1],
]

/**
 * Returns the greatest possible width of a text in ems: that in DejaVu Sans, about the widest font behind system-ui.
 */
export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDTHS.find(([like]) => like.test(character))?.[1] ?? 0.64), 0)

/** Returns how many lines a text takes in a column that many ems wide. A word longer than the column is broken. */
export function lineCount(text: string, column: number): number {
  return text.split(/\r?\n/).reduce((count, line) => count + linesOfParagraph(line, column), 0)
}

function linesOfParagraph(text: string, column: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(/(?<=[ -])/)) {
    const width = widthOf(word.trimEnd())
    if (used > 0 && used + width > column) {
      lines += 1
      used = 0
    }
    const broken = Math.max(0, Math.ceil(width / column) - 1)
    lines += broken
    used += widthOf(word) - broken * column
  }
  return lines
}
