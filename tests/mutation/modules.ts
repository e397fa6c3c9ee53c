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
  words: {
    mutate: ['worker/contract/{text,phone,slug,language,lagos-time,error}.ts'],
    tests: ['tests/web/contract/words', 'tests/web/slug'],
  },
  accounts: {
    mutate: ['worker/contract/admin/{account,administrators,session}.ts'],
    tests: ['tests/web/contract/accounts'],
  },
  inquiries: {
    mutate: ['worker/contract/inquiry/{contact,inbox,reachable,status}.ts'],
    tests: ['tests/web/contract/forms'],
  },
  content: {
    mutate: [
      'worker/contract/{post,gallery,service,list-query,csv-import}.ts',
      'worker/contract/{images,translations}/*.ts',
      'worker/contract/machinery/{machinery,category,filters,import,list-query}.ts',
    ],
    tests: ['tests/web/contract/content'],
  },
  settings: { mutate: ['worker/contract/settings/*.ts'], tests: ['tests/web/contract/settings', 'tests/web/palette'] },
  offers: {
    mutate: ['worker/contract/order/{order,delivery,payment-form}.ts', 'worker/contract/quotation/quotation.ts'],
    tests: ['tests/web/contract/offers'],
  },
  order: { mutate: ['worker/contract/order/facts.ts'], tests: ['tests/web/order/*'] },
} satisfies Record<string, { mutate: string[]; tests: string[] }>

export type Module = keyof typeof MODULES
