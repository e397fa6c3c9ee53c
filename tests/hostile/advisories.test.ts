import { vi } from 'vitest'
import { advisories } from '#tests/support/hostile/advisories.ts'

vi.setConfig({ testTimeout: 300_000 })

advisories(1)
