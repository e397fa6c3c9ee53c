type Promised = { promise: string; unit?: string[]; e2e?: string[]; scripts?: string[] }

/**
 * The site's promises and what proves each: test files, and scripts of package.json that must succeed. docs/security.md
 * has the promises in words.
 */
export const PROMISES: Promised[] = [
  {
    promise: 'Access',
    unit: ['access', 'bad-tokens', 'secrecy', 'token', 'login', 'password', 'admin-sql'],
  },
  {
    promise: 'Bad input',
    unit: ['bad-input', 'contact', 'content', 'csv', 'uploads', 'image-format', 'image-bombs', 'read-back'],
  },
  { promise: 'Rendering', e2e: ['canaries'], unit: ['documents'] },
  {
    promise: 'Abuse',
    unit: [
      'contact-abuse',
      'plain-forms',
      'guessing',
      'slow-requests',
      'unread-bodies',
      'cache-growth',
      'cache-key',
      'long-lists',
    ],
  },
  {
    promise: 'Durability',
    unit: ['races', 'atomic', 'upload-kills', 'backup', 'backup-limits', 'backup-remote', 'restore', 'live-restore'],
  },
  { promise: 'Headers', unit: ['headers', 'cache', 'invalidation'] },
  { promise: 'Privacy: notice, export, erase', unit: ['privacy-notice', 'inbox'], e2e: ['inbox'] },
  { promise: 'Privacy: logs and addresses', unit: ['logs'], e2e: ['privacy'] },
  { promise: 'Retention', unit: ['scheduled'] },
  { promise: 'Notices to the seller', unit: ['mail'] },
  { promise: 'Audit', unit: ['audit'] },
  { promise: 'Supply chain', unit: ['supply-chain'], scripts: ['deadcode'] },
]
