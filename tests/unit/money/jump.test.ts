import { expect, test } from 'vitest'
import { isJump, jumpText } from '#contract/money/jump.ts'

test.each<[string, string, boolean]>([
  ['1600', '16000', true],
  ['1600', '2080', true],
  ['1600', '2079.99', false],
  ['1600', '1120', true],
  ['1600', '1120.01', false],
  ['1600', '1600', false],
  ['0', '16000', false],
  ['27800', '0', true],
])('from %s to %s is a jump: %s', (from, to, jump) => {
  expect(isJump(from, to)).toBe(jump)
})

test.each([
  ['1600', '16000', '10 times as much'],
  ['1600', '4800', '3 times as much'],
  ['1600', '4640', '190% more'],
  ['1500', '5010', '3.3 times as much'],
  ['1600', '2080', '30% more'],
  ['1600', '32', '98% less'],
  ['1600', '1.6', '99.9% less'],
  ['1600', '1600', '0% less'],
])('from %s to %s is %s', (from, to, text) => {
  expect(jumpText(from, to)).toBe(text)
})
