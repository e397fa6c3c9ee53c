import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const MINUTE_MS = 60_000
const TIMES = /(?:[tT]imeout: |^\}, )(\d+)(?:(_000)| \* MINUTES)/gm

/** Returns the longest time in milliseconds that a test file allows for one of its tests; 0 if it names none. */
export const longestTime = (source: string): number =>
  Math.max(0, ...[...source.matchAll(TIMES)].map(([, n, seconds]) => Number(n) * (seconds ? 1000 : MINUTE_MS)))

/**
 * Starts the files first whose tests may take longest, so that none of them is left for the end, when the other workers
 * have nothing more to do. Left to itself, vitest goes by durations, which a fresh clone has not, and then by the sizes
 * of the files, of which some of the longest are the smallest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (files.some((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted
    const times = new Map(sorted.map((file) => [file, longestTime(readFileSync(file.moduleId, 'utf8'))]))
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.sort((a, b) => group(a) - group(b) || (times.get(b) ?? 0) - (times.get(a) ?? 0))
  }
}
