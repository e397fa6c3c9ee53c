import { describe, expect, test } from 'vitest'
import { auditQuery } from '#contract/admin/audit.ts'
import { retainedDays } from '#contract/admin/backup.ts'
import { siteErrorText } from '#contract/admin/overview.ts'
import { binParams } from '#contract/list-query.ts'
import { cutDocument } from '#contract/shell-manifest.ts'
import { addDays } from '#domain/lagos-date.ts'
import { sizeText } from '#web/admin/sections/overview/texts.ts'

test('a list has no params but its own', () => {
  const all = { limit: '5', cursor: '2', q: 'a', resource: 'machinery', category: 'tractors', sort: 'name' }
  expect(binParams.parse(all)).toEqual({ limit: '5', cursor: '2', q: 'a', resource: 'machinery' })
  expect(auditQuery.parse(all)).toEqual({ limit: '5', cursor: '2' })
})

test.for([
  [
    { source: 'request', what: 'POST /api/contact', status: 500, requestId: '8c2f' },
    'POST /api/contact: 500, request 8c2f',
  ],
  [{ source: 'request', what: 'GET /', status: 503, requestId: null }, 'GET /: 503'],
  [{ source: 'schedule', what: 'backing up', status: null, requestId: '41c0' }, 'the schedule, backing up, run 41c0'],
  [{ source: 'schedule', what: 'backing up', status: null, requestId: null }, 'the schedule, backing up'],
] as const)('an error is one line: %j is "%s"', ([error, line]) => {
  expect(siteErrorText({ id: 1, at: '2026-11-25T09:00:00Z', ...error })).toBe(line)
})

describe('a backup', () => {
  test('is retained for its day, however many were made on it and in whatever order they are listed', () => {
    const days = Array.from({ length: 20 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
    const retained = ['2026-11-01', ...days.slice(-14)]
    expect([...retainedDays([...days, ...days].reverse())].sort()).toEqual(retained)
    expect([...retainedDays(days)].sort()).toEqual(retained)
    expect([...retainedDays([])]).toEqual([])
  })
})

describe('a document', () => {
  const HTML =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><!-- the head of a page --><link rel="icon">' +
    '<!-- the tags of the build --><script src="/app.js"></script></head><body><div id="root"></div><footer></footer></body></html>'

  test('is cut where each page has its own language, head and body', () => {
    expect(cutDocument(HTML)).toEqual([
      '<!doctype html><html lang="',
      '"><head><meta charset="utf-8">',
      '<link rel="icon"></head><body>',
      '<footer></footer></body></html>',
    ])
  })

  test('has the tags of the build if they are asked for, and may begin with a mark', () => {
    const [, , tags] = cutDocument(HTML, { keepsTags: true })
    expect(tags).toBe('<link rel="icon"><script src="/app.js"></script></head><body>')
    expect(cutDocument(HTML.replace('<!doctype html>', ''))[0]).toBe('<html lang="')
  })

  test.for([
    '<html lang="en"',
    '<!-- the head of a page -->',
    '<!-- the tags of the build -->',
    '</head>',
    '<div id="root"></div>',
  ])('without its mark %s is refused', (mark) => {
    expect(() => cutDocument(HTML.replace(mark, ''))).toThrow(`The document has no ${mark}`)
  })
})

/** Returns the days that are left of `days` daily backups if expired ones were deleted each time. */
function retainedAfter(days: number, isMade: (day: number) => boolean = () => true): string[] {
  let stored: string[] = []
  for (let day = 0; day < days; day++) {
    if (isMade(day)) stored.push(addDays('2026-01-15', day))
    const retained = retainedDays(stored)
    stored = stored.filter((date) => retained.has(date))
  }
  return stored
}

test('after a year of nightly backups, the last 14 days and one backup for each of the last 6 months remain', () => {
  const retained = retainedAfter(365)
  expect(retained.slice(-14)).toEqual(Array.from({ length: 14 }, (_, i) => addDays('2027-01-14', i - 13)))
  expect(retained.slice(0, -14)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'])
  expect(retained).toContain('2027-01-01')
})

test('missed nights do not remove other backups', () => {
  const retained = retainedAfter(365, (day) => day % 10 === 3)
  expect(retained.length).toBeGreaterThanOrEqual(14)
  expect(new Set(retained.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
  expect(retainedAfter(3)).toHaveLength(3)
})

test('there are never more than 20 backups, however long this runs', () => {
  for (const days of [20, 45, 100, 200, 400, 800]) expect(retainedAfter(days).length).toBeLessThanOrEqual(20)
})

test('a size is formatted with a fitting unit', () => {
  expect([0, 812, 1_000, 14_200, 1_449_000].map(sizeText)).toEqual(['0 bytes', '812 bytes', '1 kB', '14 kB', '1.4 MB'])
})
