/** What the site promises, and the tests that hold it to each. SECURITY.md says the same in words. */
export const PROMISES: { promise: string; unit?: string[]; e2e?: string[] }[] = [
  {
    promise: 'Access',
    unit: ['access', 'bad-tokens', 'secrecy', 'token', 'login', 'password', 'admin-sql'],
  },
  { promise: 'Bad input', unit: ['bad-input', 'contact', 'content', 'uploads', 'read-back'] },
  { promise: 'Rendering', e2e: ['canaries'], unit: ['documents'] },
  { promise: 'Abuse', unit: ['guessing', 'races'] },
  { promise: 'Durability', unit: ['backup'] },
  { promise: 'Headers', unit: ['headers', 'cache'] },
]
