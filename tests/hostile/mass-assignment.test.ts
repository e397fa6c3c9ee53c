import { vi } from 'vitest'
import { massAssignment } from '#tests/support/hostile/mass-assignment.ts'

vi.setConfig({ testTimeout: 300_000 })

massAssignment(1)
