/** What is mutated, and the tests that should notice. Only tests without workerd: a mutant then takes half a second. */
export const MODULES = {
  money: { mutate: ['worker/contract/money/*.ts'], tests: ['tests/web/money', 'tests/web/quotation'] },
  quotation: {
    mutate: [
      'worker/contract/quotation/{status,follow-up,overview}.ts',
      'web/admin/sections/inquiries/quotations/{prepare,change-currency}.ts',
    ],
    tests: ['tests/web/quotation'],
  },
} satisfies Record<string, { mutate: string[]; tests: string[] }>

export type Module = keyof typeof MODULES
