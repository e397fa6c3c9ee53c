/** What is mutated, and the tests that should notice. Only tests without workerd: a mutant then takes half a second. */
export const MODULES = {
  money: { mutate: ['worker/contract/money/*.ts'], tests: ['tests/web/{money,quotation}/*'] },
  quotation: {
    mutate: [
      'worker/contract/quotation/{status,follow-up,overview}.ts',
      'web/admin/sections/inquiries/quotations/{prepare,change-currency}.ts',
    ],
    tests: ['tests/web/quotation/*'],
  },
  csv: { mutate: ['worker/csv/csv.ts'], tests: ['tests/web/csv'] },
  markdown: { mutate: ['worker/markdown/*.ts'], tests: ['tests/web/{post-html,text-blocks}'] },
  tokens: {
    mutate: ['worker/auth/{token,secret}.ts'],
    tests: ['tests/worker/{token,token-attacks}'],
  },
  search: {
    mutate: ['worker/contract/search/{query,text}.ts', 'worker/contract/fold.ts'],
    tests: ['tests/web/{search,search-words,filter,sort,machine-figures}'],
  },
  figures: {
    mutate: ['worker/contract/machinery/{figures,search-filters,typed-filter,key-data,specification-lines}.ts'],
    tests: ['tests/web/{machine-figures,specification-lines,key-data,filter}'],
  },
  outbox: { mutate: ['web/site/outbox/{outbox,send,store,flag}.ts'], tests: ['tests/web/outbox'] },
  contract: {
    mutate: [
      'worker/contract/{text,phone,slug,language,lagos-time,list-query,error,post,gallery,service,csv-import}.ts',
      'worker/contract/{admin,images,inquiry,settings,translations}/*.ts',
      'worker/contract/machinery/{machinery,category,filters,import,list-query}.ts',
      'worker/contract/order/{order,delivery,payment-form}.ts',
      'worker/contract/quotation/quotation.ts',
    ],
    tests: ['tests/web/{contract,order}/*', 'tests/web/{slug,palette,timeline,backup-retention,overview,inbox}'],
  },
  order: { mutate: ['worker/contract/order/facts.ts'], tests: ['tests/web/order/*'] },
} satisfies Record<string, { mutate: string[]; tests: string[] }>

export type Module = keyof typeof MODULES
