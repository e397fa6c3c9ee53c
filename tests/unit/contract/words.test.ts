import { describe, expect, test } from 'vitest'
import { issuesByField } from '#contract/error.ts'
import { postInput } from '#contract/post.ts'
import {
  calendarDay,
  emailText,
  isFullyVisible,
  isStorableText,
  normalizeCharacters,
  optionalName,
  optionalText,
  requiredText,
} from '#contract/text.ts'
import { countIfAny } from '#domain/format-number.ts'
import { lagosFromMoment, momentFromLagos, monthsAgo } from '#domain/lagos-date.ts'
import {
  ALL_LANGUAGES,
  findLanguage,
  languageName,
  OTHER_LANGUAGES,
  pathInLanguage,
  prefixOf,
  splitLanguage,
} from '#domain/language.ts'
import { phoneSearchText, phoneText, whatsappDigits } from '#domain/phone.ts'
import { slugFrom } from '#domain/urls.ts'
import { alike } from '#tests/support/cases.ts'
import { refusals } from '#tests/support/field-tests.ts'

const SHOWN = '+234 803 123 4567'

describe('a phone number', () => {
  test.for([
    ...alike(['08031234567', ' 0803 123 4567 ', '0803-123-4567', '(0803) 123.4567', '0803–123—4567'], SHOWN),
    ...alike(['+2348031234567', ' +2348031234567 ', '2348031234567', '002348031234567'], SHOWN),
    ['+234 (0) 803 123 4567', SHOWN],
    ['09131234567', '+234 913 123 4567'],
    ['07001234567', '+234 700 123 4567'],
    // No mobile number of Nigeria, or one that may be from anywhere.
    ...[
      ...['8031234567', '+08031234567', '0603 123 4567', '0823 123 4567', '080312345678', '0803123456', ''],
      ...['+44 20 7946 0958', '+23480312345678', '+12348031234567', '01 90 12 34 56', '07700 900123'],
      ...['0803 123 4567 or 0803 123 4568', 'call 0803 123 4567', '0803 123 4567 (Musa)', '1 0803 123 4567'],
    ].map((typed) => [typed, typed]),
  ])('%s is shown as %s', ([typed = '', shown]) => expect(phoneText(typed)).toBe(shown))

  test.for([
    ...alike(['0803 123 4567', '8031234567', '8031234567+', '+234 (0) 803 123 4567'], '2348031234567'),
    ...alike(['+2348031234567', '002348031234567', '2340803 123 4567'], '2348031234567'),
    [' +8031234567', '8031234567'],
    ...alike([' +44 20 7946 0958', '00442079460958'], '442079460958'),
    ['6031234567', '6031234567'],
    ['80312345678', '80312345678'],
    ['12345678', '12345678'],
    ...alike(['1234567', '1234567890123456', 'none'], null),
    ['123456789012345', '123456789012345'],
  ] as const)('%s is dialled as %s', ([typed, digits]) => expect(whatsappDigits(typed)).toBe(digits))

  test('is found as it is shown, as digits and as it is dialled in Nigeria', () => {
    expect(phoneSearchText('0803 123 4567')).toBe(`${SHOWN} +2348031234567 08031234567 0803 123 4567`)
    expect(phoneSearchText('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  })
})

describe('a time in Lagos', () => {
  test.for([
    ['2026-11-04T08:30', '2026-11-04T07:30:00.000Z'],
    ['2026-11-04T00:30', '2026-11-03T23:30:00.000Z'],
    ...alike(['2026-11-04', '2026-11-04T08:30:00', '2026-11-04T25:30', 'x2026-11-04T08:30', '+002026-11-04T08:30'], ''),
    ['', ''],
  ])('%s is the moment "%s"', ([local = '', moment]) => expect(momentFromLagos(local)).toBe(moment))

  test('is shown for a moment, and nothing for none', () => {
    expect(lagosFromMoment('2026-11-03T23:30:00.000Z')).toBe('2026-11-04T00:30')
    expect(lagosFromMoment('soon')).toBe('')
  })
})

describe('a language', () => {
  test('has a name of its own, and a prefix unless it is the default', () => {
    expect(ALL_LANGUAGES.map(languageName)).toEqual(['English', 'Hausa', 'Français'])
    expect(ALL_LANGUAGES.map(prefixOf)).toEqual(['', '/ha', '/fr'])
    expect(OTHER_LANGUAGES).toEqual(['ha', 'fr'])
    expect(['ha', 'de', null, undefined].map(findLanguage)).toEqual(['ha', undefined, undefined, undefined])
  })

  test.for([
    ['/ha/gallery', 'ha', '/gallery'],
    ...alike(['/fr', '/fr/'], 'fr', '/'),
    ['/en/gallery', 'en', '/en/gallery'],
    ['/de/gallery', 'en', '/de/gallery'],
    ['/gallery', 'en', '/gallery'],
    ['/hausa', 'en', '/hausa'],
    ['/x/ha/gallery', 'en', '/x/ha/gallery'],
    ['//ha/gallery', 'en', '//ha/gallery'],
    ['/ha.html', 'en', '/ha.html'],
    ['/', 'en', '/'],
  ])('%s is %s and %s', ([pathname = '', language, path]) => {
    expect(splitLanguage(pathname)).toEqual({ language, path })
  })

  test('is asked for in a path of the API', () => {
    expect(pathInLanguage('/api/blog', 'en')).toBe('/api/blog')
    expect(pathInLanguage('/api/blog', 'ha')).toBe('/api/blog?lang=ha')
    expect(pathInLanguage('/api/blog?limit=2', 'fr')).toBe('/api/blog?lang=fr&limit=2')
  })
})

describe('a text', () => {
  test.for([...alike(['', 'ƙasa 🚜'], true), ...alike(['a\0b', '\ud83d'], false)] as const)(
    '%j can be stored: %s',
    ([text, isStorable]) => {
      expect(isStorableText(text)).toBe(isStorable)
      const refused = { '': 'Contains characters we cannot store' }
      expect(refusals(optionalText(10), text)).toEqual(isStorable ? {} : refused)
    },
  )

  test.for(['amina', 'Amina Bello', 'ƙasa', 'محمد'])('every character is visible: %s', (name) =>
    expect(isFullyVisible(name)).toBe(true),
  )
  test.for([
    ...['a\u200bb', 'a\u00a0b', 'a\tb', 'a\u202eb', 'a\u2800b', 'a\u3164b', 'a\ue000b', 'a\u2028b', 'a\u2029b'],
    ...['a\u0007b', 'a\u3000b'],
  ])('a character cannot be seen: %j', (name) => expect(isFullyVisible(name)).toBe(false))

  test('is left as it is, or refused with its message', () => {
    expect(requiredText('Needed', 5).parse(' a ')).toBe(' a ')
    const messages = (schema: Parameters<typeof refusals>[0], input: unknown) => refusals(schema, input)['']
    for (const blank of [5, '', ' \n']) expect(messages(requiredText('Needed', 5), blank)).toBe('Needed')
    for (const text of [requiredText('Needed', 5), optionalText(5)]) {
      expect(messages(text, 'a'.repeat(5))).toBeUndefined()
      expect(messages(text, 'a'.repeat(6))).toBe('Must be at most 5 characters')
    }
    expect(messages(requiredText('Needed', 5), 'a\0')).toBe('Contains characters we cannot store')
    for (const name of ['', ' ', 'Musa']) expect(messages(optionalName(5), name)).toBeUndefined()
    expect(messages(optionalName(5), '\u3164')).toBe('Contains characters we cannot store')
    expect(messages(calendarDay('A day'), 5)).toBe('A day')
    expect(messages(calendarDay('A day'), '2026-02-30')).toBe('A day')
    expect(messages(emailText('An address'), 'a b@example.com')).toBe('An address')
  })
})

test('a number is typed with wide digits and any dash, and compared without', () =>
  expect(normalizeCharacters('ＧＮ–１−2‐3')).toBe('GN-1-2-3'))

test('a form shows the first message for each field', () => {
  const issues = [
    { path: ['lines', 0, 'quantity'], message: 'first' },
    { path: ['lines', 1], message: 'second' },
    { path: ['name'], message: 'third' },
  ]
  expect(issuesByField(issues)).toEqual({ lines: 'first', name: 'third' })
})

test.for([
  ['When to Plough?', 'when-to-plough'],
  ['Ridges  or   flat: maize - 2026', 'ridges-or-flat-maize-2026'],
  ['Tractors & More!', 'tractors-more'],
  ['Est-ce utile ?', 'est-ce-utile'],
  ['Gona T75 ✓', 'gona-t75'],
  ['  Gona -- T75  ', 'gona-t75'],
  ['already-a-slug', 'already-a-slug'],
  ['!?', ''],
  ['Ƙasa, Ɗaki da Ɓawo', 'kasa-daki-da-bawo'],
  ['Ƴan’uwa', 'yanuwa'],
  ['Éléphant à Ségou', 'elephant-a-segou'],
  ['Une œuvre', 'une-oeuvre'],
  ['Straße Øst Łódź', 'strasse-ost-lodz'],
  ['Ærø', 'aero'],
  ['Đà Nẵng', 'da-nang'],
  ['Seyðisfjörður', 'seydisfjordur'],
  ['Þór', 'thor'],
  ['Adıyaman', 'adiyaman'],
])('the slug of %s is %s', ([title = '', slug]) => expect(slugFrom(title)).toBe(slug))

test.for([
  [0, []],
  [1, ['1 machine']],
  [8, ['8 machines']],
] as const)('%i of a kind are counted as %j', ([count, words]) => expect(countIfAny(count, 'machine')).toEqual(words))

test('a slug made from a title with at least one letter or digit passes the contract', () => {
  for (const title of ['Ƙ', 'Drum 3¾"', '  Trailing space ', 'Ünïcödé']) {
    expect(postInput.shape.slug.safeParse(slugFrom(title)).success).toBe(true)
  }
})

test.each([
  [6, '2026-08-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  [1, '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  [72, '2028-02-29T10:00:00.000Z', '2022-02-28T10:00:00.000Z'],
])('%i months before %s it was %s', (months, now, then) => {
  expect(monthsAgo(months, now)).toBe(then)
})
