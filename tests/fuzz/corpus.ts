import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** By target: the inputs that once broke a rule. */
const FILE = join(projectRoot, 'tests/fuzz/once-failed.json')

/** Begins an input that is no UTF-8 text. */
const BYTES = 'base64,'

const written = (input: Uint8Array) => {
  const bytes = Buffer.from(input)
  const text = bytes.toString()
  return bytes.equals(Buffer.from(text)) && !text.startsWith(BYTES) ? text : BYTES + bytes.toString('base64')
}

const read = (entry: string): Uint8Array =>
  entry.startsWith(BYTES) ? Buffer.from(entry.slice(BYTES.length), 'base64') : Buffer.from(entry)

/** Writes characters that an editor may not show, or shows in another order, by their numbers. */
const inAscii = (json: string) =>
  json.replaceAll(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const all = (): Record<string, string[]> => JSON.parse(readFileSync(FILE, 'utf8'))

/** Returns the inputs that once broke a rule of a target. */
export const onceFailed = (target: string): Uint8Array[] => (all()[target] ?? []).map(read)

/** Adds an input that breaks a rule of a target. */
export function addFailed(target: string, input: Uint8Array) {
  const corpus = all()
  corpus[target] = [...(corpus[target] ?? []), written(input)]
  writeFileSync(FILE, `${inAscii(JSON.stringify(corpus, null, 2))}\n`)
}
