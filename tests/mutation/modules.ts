/** What is mutated, and the tests that should notice it; `isRandom` if those make inputs at random. */
export type Mutated = { mutate: string[]; tests: string[]; isRandom?: true }

/** All tests are without workerd: a mutant then takes half a second. */
export const MODULES = {
  order: {
    mutate: ['worker/contract/order/{facts,next,step}.ts'],
    tests: ['tests/unit/{order-facts,inquiries}'],
    isRandom: true,
  },
  money: {
    mutate: ['worker/contract/{format-number,money/*}.ts', 'worker/contract/settings/delivery{,-lines,-prices}.ts'],
    tests: ['tests/unit/{money,quotation}*'],
    isRandom: true,
  },
  quotation: {
    mutate: [
      'worker/contract/quotation/{status,follow-up,overview}.ts',
      'web/admin/sections/inquiries/quotations/{prepare,change-currency}.ts',
    ],
    tests: ['tests/unit/quotation-*'],
    isRandom: true,
  },
  offers: {
    mutate: [
      'worker/contract/order/{order,listed-order,delivery,payment-form,einvoice}.ts',
      'worker/contract/quotation/{quotation,link,answer}.ts',
    ],
    tests: ['tests/unit/contract/offers', 'tests/unit/{einvoice,order-facts,inquiries,quotation-form}'],
    isRandom: true,
  },
  inquiries: {
    mutate: ['worker/contract/inquiry/{contact,inbox,part-fields,parts,reachable,status}.ts'],
    tests: ['tests/unit/contract/forms'],
  },
  content: {
    mutate: [
      'worker/contract/{post,gallery,part,unit,meter-hours,unit-request,unit-service,service-due,service,list-query,csv-import}.ts',
      'worker/contract/machinery/{machinery,manual,category,filters,import,list-query,order}.ts',
    ],
    tests: ['tests/unit/contract/content', 'tests/unit/imports/plans', 'tests/unit/{catalogue,quotation-form}'],
  },
  'images-translations': {
    mutate: ['worker/contract/{images,translations}/*.ts'],
    tests: ['tests/unit/contract/content'],
  },
  settings: {
    mutate: ['worker/contract/settings/{categories-input,einvoice,fields,settings,site-settings,vat}.ts'],
    tests: ['tests/unit/contract/settings'],
  },
  'hours-mark': {
    mutate: ['worker/contract/settings/{mark,opening-hours,opening-hours-input}.ts'],
    tests: ['tests/unit/contract/settings'],
  },
  colours: { mutate: ['worker/contract/settings/{colour,palette}.ts'], tests: ['tests/unit/colours'] },
  words: {
    mutate: ['worker/contract/{text,phone,slug,language,lagos-time,error,counted}.ts'],
    tests: ['tests/unit/contract/{words,forms}'],
  },
  accounts: {
    mutate: ['worker/contract/admin/{account,administrators,session,username}.ts'],
    tests: ['tests/unit/contract/accounts'],
  },
  overview: {
    mutate: ['worker/contract/admin/{audit,backup,bin,bin-query,overview}.ts', 'worker/contract/shell-manifest.ts'],
    tests: ['tests/unit/contract/overview'],
  },
  search: {
    mutate: ['worker/contract/search/{query,text,synonyms}.ts', 'worker/domain/fold.ts'],
    tests: ['tests/unit/{search,catalogue}'],
  },
  figures: { mutate: ['worker/domain/machinery/figures.ts'], tests: ['tests/unit/figures'] },
  filters: {
    mutate: ['worker/contract/machinery/{search-filters,typed-filter}.ts'],
    tests: ['tests/unit/figures'],
  },
  'key-data': {
    mutate: ['worker/contract/machinery/{key-data,specification-lines}.ts'],
    tests: ['tests/unit/key-data'],
  },
  csv: { mutate: ['worker/csv/csv.ts'], tests: ['tests/unit/csv'], isRandom: true },
  imports: {
    mutate: [
      'worker/csv/{columns,import-report,machinery-file,machinery-import,translations-file,translations-import}.ts',
    ],
    tests: ['tests/unit/imports/*'],
  },
  markdown: { mutate: ['worker/markdown/*.ts'], tests: ['tests/unit/post-html'], isRandom: true },
  tokens: { mutate: ['worker/auth/{token,secret}.ts'], tests: ['tests/worker/credentials'] },
  passwords: {
    mutate: ['worker/auth/{password,new-password,common-passwords,recovery-code}.ts'],
    tests: ['tests/unit/auth/new-password', 'tests/worker/credentials'],
  },
  sessions: { mutate: ['worker/auth/{session,require-admin}.ts'], tests: ['tests/unit/auth/links'] },
  throttle: {
    mutate: ['worker/auth/{login-throttle,network}.ts', 'worker/db/admins/login-attempts.ts'],
    tests: ['tests/unit/auth/login-throttle', 'tests/worker/credentials'],
  },
  passkeys: { mutate: ['worker/auth/passkey.ts'], tests: ['tests/unit/auth/passkeys'] },
  links: { mutate: ['worker/auth/{preview,link-token}.ts'], tests: ['tests/unit/auth/links'] },
  outbox: { mutate: ['web/site/outbox/{outbox,toasts,send,store,flag}.ts'], tests: ['tests/unit/outbox'] },
  drafts: { mutate: ['web/site/outbox/{drafts,draft-storage}.ts'], tests: ['tests/unit/drafts'] },
} satisfies Record<string, Mutated>

export type Module = keyof typeof MODULES

/** Files of the contract that belong to no module, and why. */
export const LEFT_OUT: Record<string, string> = {
  'worker/contract/health.ts': 'types',
  'worker/domain/qr.ts': 'types',
  'worker/contract/inquiry/customer.ts': 'types',
  'worker/contract/inquiry/inquiry.ts': 'types and constants',
  'worker/contract/pagination.ts': 'constants, which a test would repeat',
  'worker/domain/machinery/first-categories.ts': 'constants, which a test would repeat',
  'worker/contract/settings/first-settings.ts': 'constants, which a test would repeat',
  'worker/domain/machinery/stock.ts': 'constants, which a test would repeat',
  'worker/domain/feeds.ts': 'constants, which a test would repeat',
  'worker/domain/state-slug.ts': 'constants, which a test would repeat',
  'worker/domain/states.ts': 'names, which a test would repeat',
  'worker/contract/settings/form-fields.ts': 'constants, which a test would repeat',
  'worker/contract/shown-field.ts': 'what forms begin with, which the tests of their sections in a DOM notice',
  'worker/contract/admin/versions.ts': 'constants, which a test would repeat',
  'worker/domain/inquiry/options.ts': 'constants, which a test would repeat',
  'worker/contract/inquiry/timeline.ts': 'constants, which a test would repeat',
  'worker/contract/inquiry/plain-form.ts': 'constants, which a test would repeat',
}
