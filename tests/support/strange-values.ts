const repeated = (text: string, times: number) => text.repeat(times)

/** What people paste, scanners try and programs break in a URL, percent-encoded: none of them is a slug of the site. */
export const STRANGE_SEGMENTS = [
  ...['%20', 'x%20y', 'x_y', '%00', 'a%00b', '%09', '%0A', '%0D%0ASet-Cookie:%20a=b', '%C2%A0', '%E2%80%8B'],
  ...['%E2%80%8F', '%E2%80%AE', '%EF%BB%BF', '%F0%9F%9A%9C', '%ED%A0%80', '%FF', '%C0%AF', '%', '%2', '%zz'],
  ...['%25', '%2525', '%2F', '%2F%2F', '%5C', '..%2f..%2fetc%2fpasswd', '..%5c', '%2e%2e%2fblog', '%3F', '%23'],
  ...['*', "'", '%22', '%27%20or%201=1--', '%3Cscript%3E', '%7B%7B7*7%7D%7D', '%24%7Bx%7D', '%60id%60', ';', ':slug'],
  ...['__proto__', 'constructor', 'undefined', 'null', '-1', '0', '1e309', 'index.php', '.env', '~'],
  ...[repeated('x', 201), repeated('x', 3_000), repeated('-', 300), repeated('%41', 1_000), repeated('a%20', 500)],
  ...['00000000-0000-4000-8000-000000000000', 'similar', 'categories', '%D8%AC%D8%B1%D8%A7%D8%B1', 'Gya%C9%97a', 'a,b'],
]

const words = (n: number) => Array.from({ length: n }, (_, i) => `w${'abcdefghij'[i % 10]}${i}`).join(' ')

/** Searches of every length and alphabet, as a person or a program enters them. */
export const STRANGE_SEARCHES = [
  ...[1, 2, 6, 7, 8, 12, 19, 20, 21, 40, 60, 100, 200].map(words),
  ...[1, 2, 3].map((n) => 'x '.repeat(100 * n)),
  ...[200, 201, 1_000, 10_000].map((length) => 'x'.repeat(length)),
  ...['"', "'", "''", '"tractor"', "tractor' or '1'='1", '`', '\\', '\\\\', 'a"b\'c`d', '“tractor”', '‘t’'],
  ...[
    '%',
    '%%',
    '%_%',
    '_',
    '100%',
    '%25',
    '%00',
    '*',
    '?',
    '[a-z]',
    '(',
    ')',
    '^',
    '$',
    'a OR b',
    'NEAR(a b)',
    '-x',
    '+x',
  ],
  ...[
    '🚜',
    '🚜🚜🚜 tractor',
    '👩🏽‍🌾',
    '🇳🇬',
    'جرار زراعي',
    'טרקטור',
    '‮tractor',
    '‏tractor‎',
    'ڠونا قونا',
    '拖拉机',
    'トラクター',
  ],
  ...['Gyaɗa', 'ɓɗƙƴ', 'œuf', 'é', 'é', 'İ', 'ß', 'ﬃ', '\u200b', '\ufeff', '\u00a0', '\t', '\n', '\r\n', ' ', ''],
  ...[
    '\0',
    'a\0b',
    '\u2028',
    '\u0007',
    '１２',
    '٧٥',
    '75hp',
    '2,000 litres',
    '-',
    '--',
    ';',
    '/*',
    '*/',
    'null',
    'NaN',
  ],
]
