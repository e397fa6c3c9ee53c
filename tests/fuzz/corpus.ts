import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** By the digest of their bytes: inputs that once broke a rule, and those that reached something new. */
type Corpus = { faults?: Record<string, string>; inputs?: Record<string, string> }

/** Begins an input that is no UTF-8 text. */
const BYTES = 'base64,'

const fileOf = (target: string) => join(projectRoot, 'tests/fuzz/corpus', `${target}.json`)

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

function corpusOf(target: string): Corpus {
  const file = fileOf(target)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Returns the stored inputs of a target, those that once broke a rule first. */
export function stored(target: string): Uint8Array[] {
  const { faults = {}, inputs = {} } = corpusOf(target)
  return [...Object.values(faults), ...Object.values(inputs)].map(read)
}

/** Adds inputs to the file of a target, each in a line of its own in the order of their digests; returns its path. */
export function store(target: string, added: readonly Uint8Array[], kind: keyof Corpus = 'inputs'): string {
  const file = fileOf(target)
  if (added.length === 0) return file
  const corpus = corpusOf(target)
  const digest = (input: Uint8Array) => createHash('sha256').update(input).digest('hex').slice(0, 16)
  const entries = { ...corpus[kind], ...Object.fromEntries(added.map((input) => [digest(input), written(input)])) }
  const { faults, inputs }: Corpus = { ...corpus, [kind]: entries }
  const sorted = (part?: Record<string, string>) => part && Object.fromEntries(Object.entries(part).sort())
  writeFileSync(file, `${inAscii(JSON.stringify({ faults: sorted(faults), inputs: sorted(inputs) }, null, 2))}\n`)
  return file
}
