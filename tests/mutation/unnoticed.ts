import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A mistake: its line, with what it replaces between ⟦ and ⟧, and what stands there instead. */
export type Mistake = readonly [at: string, becomes: string]

/** Mistakes of a file that no test can notice, because nothing that anybody sees changes, and why that is so. */
export type Unnoticed = { file: string; why: string; mistakes: readonly Mistake[] }

type Place = { line: number; column: number }

/** A mistake as Stryker reports it; lines and columns are counted from 1. */
export type Found = { fileName: string; location: { start: Place; end: Place }; replacement?: string }

const LONGEST = 90
const CUT = ' … '

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Returns code in one line, without the middle of what is long. */
function shortened(code: string): string {
  const line = inOneLine(code)
  return line.length > LONGEST ? `${line.slice(0, LONGEST / 2)}${CUT}${line.slice(-LONGEST / 2)}` : line
}

/** Returns a mistake in the form of the list: it stays the same when lines are added above. */
export function mistakeOf(source: string, { location: { start, end }, replacement = '' }: Found): Mistake {
  const lines = source.split('\n')
  const lineOf = ({ line }: Place) => lines[line - 1] ?? ''
  const [before, after] = [lineOf(start).slice(0, start.column - 1), lineOf(end).slice(end.column - 1)]
  const offset = ({ line, column }: Place) => lines.slice(0, line - 1).join('\n').length + column - (line > 1 ? 0 : 1)
  const code = source.slice(offset(start), offset(end))
  return [`${before.trimStart()}⟦${shortened(code)}⟧${after.trimEnd()}`, shortened(replacement)]
}

/** Returns whether the line of a listed mistake is in the source. */
export function isInSource(source: string, [at]: Mistake): boolean {
  const text = inOneLine(source)
  return at
    .replaceAll(/[⟦⟧]/g, '')
    .split(CUT)
    .every((part) => text.includes(inOneLine(part)))
}

const keyOf = (file: string, [at, becomes]: Mistake) => `${file}: ${at}  →  ${becomes}`

/**
 * Returns the mistakes in the sources of `root` that no test has noticed and no list names, and those of a list that are
 * noticed by now.
 */
export function compared(root: string, found: readonly Found[], listed: readonly Unnoticed[]) {
  const left = listed.flatMap(({ file, mistakes }) => mistakes.map((mistake) => keyOf(file, mistake)))
  const unlisted: { where: string; mistake: Mistake }[] = []
  for (const one of found) {
    const file = relative(root, one.fileName)
    const mistake = mistakeOf(readFileSync(join(root, file), 'utf8'), one)
    const index = left.indexOf(keyOf(file, mistake))
    if (index < 0) unlisted.push({ where: `${file}:${one.location.start.line}`, mistake })
    else left.splice(index, 1)
  }
  return { unlisted, noticed: left }
}

/** The lists of the modules in which some mistakes are noticed by nothing. */
export const UNNOTICED: Readonly<Record<string, readonly Unnoticed[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'unnoticed.json'), 'utf8'),
)
