import type { Unnoticed } from '#tests/mutation/unnoticed.ts'

export const UNNOTICED: Unnoticed[] = [
  {
    file: 'worker/contract/admin/session.ts',
    why: 'what is said of a common password is read by the tests of the module passwords',
    mistakes: [["export const COMMON_PASSWORD = ⟦'This password is too common. Please choose another.'⟧", '""']],
  },
]
