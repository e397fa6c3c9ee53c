import { describe } from 'vitest'
import { strangeSearches, strangeUrls } from '#tests/support/hostile/strange-values.ts'

describe('searches', () => strangeSearches(1))
describe('URLs', () => strangeUrls(1))
