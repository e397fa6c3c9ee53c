import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bill, type Usage, usageOfMonth } from '#tests/bench/prices.ts'

const nothing: Usage = {
  requests: 0,
  cpuMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  databaseGb: 0,
  logLines: 0,
  bucketGb: 0,
  bucketWrites: 0,
  bucketReads: 0,
}

test('a monthly bill matches the examples on the platform’s pricing pages', () => {
  const million = 1_000_000
  expect(bill(nothing)).toBe(5)
  expect(bill({ ...nothing, requests: 15 * million, cpuMs: 15 * 7 * million })).toBeCloseTo(8)
  expect(bill({ ...nothing, requests: 100 * million, cpuMs: 100 * 7 * million })).toBeCloseTo(45.4)
  expect(bill({ ...nothing, bucketGb: 1_000, bucketWrites: 1_000, bucketReads: million })).toBeCloseTo(5 + 14.85)
  expect(bill({ ...nothing, bucketWrites: 100_000, bucketReads: 300 * million })).toBeCloseTo(5 + 104.4)
})

test('docs/growth.md states the bill for the visits it assumes', () => {
  const text = readFileSync('docs/growth.md', 'utf8')
  const figure = (pattern: RegExp) => pattern.exec(text)?.[1]
  const rowsRead = Number(figure(/reads (\d+) rows/))
  const cpuMs = Number(figure(/takes (\d+) ms of CPU/))
  expect(figure(/wakes the Worker (\w+) times/)).toBe('six')
  for (const visits of [10_000, 100_000, 1_000_000]) {
    const dollars = bill(usageOfMonth(visits, { requests: 6, cpuMs, rowsRead, rowsWritten: 3.1 }))
    const line = text.split('\n').find((one) => one.startsWith(`| ${visits.toLocaleString('en')} |`))
    expect(line, `${visits} visits`).toContain(`**${dollars.toFixed(2)}**`)
  }
})
