import { vi } from 'vitest'
import { badInput } from '#tests/support/hostile/bad-input.ts'

vi.setConfig({ testTimeout: 300_000 })

badInput(1)
