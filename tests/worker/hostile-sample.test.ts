import { describe } from 'vitest'
import { SAMPLE } from '#tests/support/cases.ts'
import { advisories } from '#tests/support/hostile/advisories.ts'
import { badInput } from '#tests/support/hostile/bad-input.ts'
import { badTokens, guessing } from '#tests/support/hostile/bad-tokens.ts'
import { massAssignment } from '#tests/support/hostile/mass-assignment.ts'
import { orderLedger } from '#tests/support/hostile/order-ledger.ts'
import { strangeSearches, strangeUrls } from '#tests/support/hostile/strange-values.ts'

// A sample of tests/hostile, which meets each route, each field, each list and each kind of token.

describe('bad input', () => badInput(SAMPLE))
describe('bad tokens', () => badTokens(SAMPLE))
describe('guessing', () => guessing(100))
describe('mass assignment', () => massAssignment(SAMPLE))
describe('strange searches', () => strangeSearches(SAMPLE))
describe('strange URLs', () => strangeUrls(SAMPLE))
describe('advisories', () => advisories(SAMPLE))
describe('the ledger of orders', () => orderLedger(100))
