import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** Two folders for each target: what reached something new, and, under `faults`, what once broke a rule. */
const CORPUS = join(projectRoot, 'tests/fuzz/corpus')

const folderOf = (target: string, isFault: boolean) => join(CORPUS, isFault ? 'faults' : 'inputs', target)

/** Returns the stored inputs of a target, those that once broke a rule first. */
export const stored = (target: string): Uint8Array[] =>
  [true, false]
    .map((isFault) => folderOf(target, isFault))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((file) => readFileSync(join(folder, file))),
    )

/** Stores an input under a name made from its bytes, and returns the path of its file. */
export function store(target: string, input: Uint8Array, isFault = false): string {
  const folder = folderOf(target, isFault)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, createHash('sha256').update(input).digest('hex').slice(0, 16))
  writeFileSync(file, input)
  return file
}
