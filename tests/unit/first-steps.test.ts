import { expect, test } from 'vitest'
import type { FirstSteps } from '#contract/admin/overview.ts'
import { progressOf, stepsOf } from '#web/admin/sections/overview/first-steps-list.tsx'

const NEW: FirstSteps = {
  missingFacts: ['firm', 'contact'],
  machine: false,
  rate: false,
  mail: false,
  passkey: false,
  backup: false,
  demonstration: { rows: 12, removed: 0 },
  isOwn: false,
}

test('the first steps are counted with the removal of the demonstration, as the list shows them', () => {
  expect(progressOf(NEW)).toEqual({ done: 0, all: stepsOf(NEW).length + 1 })
  expect(progressOf({ ...NEW, machine: true, demonstration: { rows: 0, removed: 12 } })).toEqual({ done: 2, all: 7 })
  const done: Omit<FirstSteps, 'demonstration'> = {
    isOwn: false,
    missingFacts: [],
    machine: true,
    rate: true,
    mail: true,
    passkey: true,
    backup: true,
  }
  expect(progressOf({ ...done, demonstration: { rows: 1, removed: 11 } })).toEqual({ done: 6, all: 7 })
  expect(progressOf({ ...done, demonstration: { rows: 0, removed: 12 } })).toEqual({ done: 7, all: 7 })
})
