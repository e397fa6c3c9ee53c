import type { Unnoticed } from '#tests/mutation/unnoticed.ts'

export const UNNOTICED: Unnoticed[] = [
  {
    file: 'worker/contract/order/facts.ts',
    why: 'what did not match has no parts, whatever stands in the place of the whole',
    mistakes: [
      [
        'const [, kind, year, sequence] = /^([RID])-(\\d{4})-(\\d{4,9})$/i.exec(text.trim()) ?? ⟦[]⟧',
        '["Stryker was here"]',
      ],
    ],
  },
]
