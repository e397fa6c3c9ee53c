import { describe } from 'vitest'
import { strangeSearches } from '#tests/support/hostile/strange-searches.ts'
import { strangeUrls } from '#tests/support/hostile/strange-urls.ts'

describe('searches', () => strangeSearches(1))
describe('URLs', () => strangeUrls(1))
