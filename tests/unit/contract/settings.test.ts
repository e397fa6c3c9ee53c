import { describe, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import { SETTINGS_SAVES } from '#contract/settings/settings.ts'
import { dialled, type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { vatRulesOn } from '#contract/settings/vat.ts'
import { initialOf, markOf } from '#domain/settings/mark.ts'
import {
  daysOf,
  daysText,
  type HoursLine,
  isClosed,
  linesOfWeek,
  timesText,
  weekOf,
} from '#domain/settings/opening-hours.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import {
  accepts,
  between,
  changed,
  type FieldRow,
  needed,
  refusals,
  refuses,
  testFields,
} from '#tests/support/field-tests.ts'

const UPLOAD = '/objects/11111111-2222-4333-8444-555555555555'

/** Fields without a text; what was added later may be left out. */
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

const firm = {
  ...empty('legalName', 'tagline', 'description', 'street', 'city', 'region', 'postalCode'),
  ...{ name: 'Gona', founded: null, country: 'Nigeria', countryCode: 'NG' },
}
const YEAR = 'Founded must be a year such as 1994'
const CODE = 'Country code must be two capital letters such as NG'
const URL_NEEDED = 'Must be a valid URL'

const url = (path: string): FieldRow[] => [
  ...accepts(path, '', ' https://example.com/a ', 'HTTP://example.com', `https://example.com/${'a'.repeat(1_980)}`),
  ...refuses(path, URL_NEEDED, 'example.com', 'javascript:alert(1)', 'https://localhost', 'https://exa mple.com'),
  ...refuses(path, URL_NEEDED, 'https://example.com/"a"', 'https://example.com:x/', 'https://example.com/\ud800'),
  ...refuses(path, URL_NEEDED, 'see https://example.com', 'xhttps://example.com'),
  [path, `https://example.com/${'a'.repeat(1_981)}`, 'Must be at most 2,000 characters'],
]

describe('the firm', () => {
  testFields(SETTINGS_SAVES.firm, firm, [
    ...needed('name', 'Name is required'),
    ...needed('country', 'Country is required'),
    ['founded', 1994.5, YEAR],
    ...between('founded', [1_000, YEAR], [2_100, YEAR]),
    ['countryCode', undefined, 'Country code is required'],
    ...refuses('countryCode', CODE, 'ng', 'NGA', 'xNG'),
    ...url('mapUrl'),
  ])
  test('of a client that does not know of them has neither landmark nor map', () => {
    expect(SETTINGS_SAVES.firm.parse(firm)).toMatchObject({ landmark: '', mapUrl: '' })
  })
})

const weekdays: HoursLine = { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' }
const contact = {
  ...empty('whatsapp', 'email', 'hoursNote', 'facebook', 'x', 'instagram', 'youtube'),
  phones: ['+234 803 123 4567'],
  hours: [weekdays],
}
const SUCH = 'must be a number such as 0803 123 4567; one abroad with its country code'
const TIME = 'Enter a time such as 08:00'
const CLOSES = 'Must close after it opens; leave both empty when closed'

describe('how to reach the firm', () => {
  testFields(SETTINGS_SAVES.contact, contact, [
    ['phones', undefined, 'Phones are required'],
    ['phones', [], 'Enter at least one phone number'],
    ['phones', Array(5).fill('+234 803 123 4567'), 'Enter at most 4 phone numbers'],
    ['phones.0', 5, 'Phone is required'],
    ...accepts('phones.0', '0803 123 4567', ' +44 20-7946 0958 ', '+12345678', '+123456789012345'),
    ...refuses('phones.0', `Phone ${SUCH}`, '+1234567', '+1234567890123456', '064 631 234', '+44 (0) 20 7946 0018'),
    ...refuses('phones.0', `Phone ${SUCH}`, '+04 20 7946 0958', 'call +44 20 7946 0958', '+44 20  7946 0958'),
    ['whatsapp', 'none', `WhatsApp number ${SUCH}`],
    ['email', 'sales', 'Valid email is required'],
    ...url('facebook'),
    ...['x', 'instagram', 'youtube'].map((name): FieldRow => [name, 'x', URL_NEEDED]),
    ['hours', undefined, 'Opening hours are required'],
    ['hours.0.from', 'Someday', 'Choose a day'],
    ...refuses('hours.0.opens', TIME, undefined, '8:00', '24:00', '08:60', 'x08:00'),
    ['hours.0.closes', '17:00x', TIME],
    ...refuses('hours.0.closes', CLOSES, '08:00', '07:59', ''),
  ])

  test('numbers and addresses are stored as they are shown', () => {
    const typed = { ...contact, phones: [' 08031234567 '], whatsapp: ' 08031234567 ', email: ' sales@example.com ' }
    expect(SETTINGS_SAVES.contact.parse(typed)).toMatchObject({
      phones: ['+234 803 123 4567'],
      whatsapp: '+234 803 123 4567',
      email: 'sales@example.com',
    })
  })

  const refusedHours = (...hours: HoursLine[]) => Object.values(refusals(SETTINGS_SAVES.contact, { ...contact, hours }))
  const SAME = 'Two lines cover the same time of day'
  type Day = HoursLine['from']
  const line = (from: Day, to: Day, opens = '', closes = ''): HoursLine => ({ from, to, opens, closes })

  test('the last day does not come before the first, and what closes has opened', () => {
    expect(refusedHours(line('Monday', 'Friday', '', '17:00'))).toEqual([CLOSES])
    const backwards = { ...contact, hours: [line('Tuesday', 'Monday', '08:00', '17:00')] }
    expect(refusals(SETTINGS_SAVES.contact, backwards)).toEqual({
      'hours.0.to': 'The last day must not come before the first',
    })
  })

  test.for([
    ['a midday break', line('Monday', 'Friday', '17:00', '20:00'), []],
    ['the morning before', line('Monday', 'Friday', '06:00', '08:00'), []],
    ['an hour that is covered', line('Friday', 'Saturday', '16:59', '20:00'), [SAME]],
    ['the hour before, that overlaps', line('Monday', 'Monday', '06:00', '08:01'), [SAME]],
    ['another day', line('Saturday', 'Sunday', '08:00', '17:00'), []],
    ['a closed day of the same', line('Wednesday', 'Wednesday'), [SAME]],
    ['a closed day besides', line('Saturday', 'Sunday'), []],
  ] as const)('a second line with %s', ([, second, refused]) => {
    expect(refusedHours(weekdays, second)).toEqual(refused)
    expect(refusedHours(second, weekdays)).toEqual(refused)
  })

  test('a week has the times of each day, and lines of the days that share them', () => {
    const hours = [
      line('Monday', 'Thursday', '08:00', '17:00'),
      line('Friday', 'Friday', '08:00', '12:00'),
      line('Friday', 'Friday', '14:30', '17:00'),
      line('Saturday', 'Sunday'),
    ]
    const week = weekOf(hours)
    expect(week[4]).toEqual({ opens: '08:00', closes: '12:00', opensAgain: '14:30', closesAgain: '17:00' })
    expect(linesOfWeek(week)).toEqual(hours)
    const short = [
      ...hours.slice(1, 3).map((each) => ({ ...each, from: 'Monday' as const, to: 'Thursday' as const })),
      hours[1],
    ]
    expect(linesOfWeek(weekOf(short as HoursLine[]).slice(0, 5))).toEqual(short)
    expect(linesOfWeek(weekOf([]))).toEqual([])
    const afternoon = { opens: '', closes: '', opensAgain: '14:00', closesAgain: '17:00' }
    expect(linesOfWeek([afternoon])).toEqual([line('Monday', 'Monday', '14:00', '17:00')])
  })

  test('there are at most fourteen lines', () => {
    const hours = Array.from({ length: 15 }, (_, i) => String(i).padStart(2, '0'))
    const lines = hours.map((hour) => line('Monday', 'Monday', `${hour}:00`, `${hour}:30`))
    expect(refusedHours(...lines.slice(0, 14))).toEqual([])
    expect(refusedHours(...lines)).toEqual(['Enter at most 14 lines'])
  })
})

test.for([
  [weekdays, 'Monday-Friday', '8:00 AM - 5:00 PM', 5],
  [{ from: 'Saturday', to: 'Saturday', opens: '00:30', closes: '12:00' }, 'Saturday', '12:30 AM - 12:00 PM', 1],
  [{ from: 'Saturday', to: 'Sunday', opens: '', closes: '' }, 'Saturday-Sunday', 'Closed', 2],
] as const)('opening hours are written as people do: %j', ([line, days, times, count]) => {
  expect([daysText(line), timesText(line), daysOf(line).length]).toEqual([days, times, count])
  if (!isClosed(line)) expect(timesText(line, 'fr')).toBe(`${line.opens} - ${line.closes}`)
})

test('a line is closed only without both times', () => {
  expect(isClosed({ opens: '', closes: '' })).toBe(true)
  for (const one of [{ opens: '08:00' }, { closes: '17:00' }])
    expect(isClosed({ opens: '', closes: '', ...one })).toBe(false)
})

const words = {
  ...empty('heroText', 'productsIntro', 'aboutIntro', 'badgeTitle', 'badgeText'),
  ...empty('projectsPlace', 'projectsDone', 'projectsRegion'),
  statistics: [{ value: '30', label: 'years' }],
  financing: ['A deposit of 30%'],
}
const HOME = 'Machines on the home page must be from 3 to 24'

describe('the texts of the site', () => {
  testFields(SETTINGS_SAVES.texts, words, [
    ['homeMachines', 3.5, HOME],
    ...between('homeMachines', [3, HOME], [24, HOME]),
    ['statistics', undefined, 'Statistics are required'],
    ['statistics', Array(5).fill({ value: '30', label: 'years' }), 'There must be at most 4 statistics'],
    ...needed('statistics.0.value', 'Value is required'),
    ...needed('statistics.0.label', 'Label is required'),
    ['financing', undefined, 'Points are required'],
    ['financing', Array(13).fill('A point'), 'Enter at most 12 points'],
    ...needed('financing.0', 'A point must not be empty').filter(([, value]) => value !== undefined),
  ])
  test('show nine machines unless another number is chosen', () => {
    expect(SETTINGS_SAVES.texts.parse(words)).toMatchObject({ homeMachines: 9 })
  })
  test.for(['statistics', 'financing'])('have a line in each language for each of the %s', (name) => {
    const message = 'Must have 1 line, one for each in English'
    const input = { ...words, translations: { ha: { [name]: 'one\ntwo' } } }
    expect(refusals(SETTINGS_SAVES.texts, input)).toEqual({ [`translations.ha.${name}`]: message })
  })
})

describe('how long records are stored', () => {
  const months = (text: string) => `Months must be ${text}`
  testFields(SETTINGS_SAVES.privacy, { inquiryMonths: 24, recordYears: 6 }, [
    ['inquiryMonths', 1.5, months('a whole number')],
    ...between('inquiryMonths', [1, months('at least 1')], [120, months('at most 120, ten years')]),
    ...between('recordYears', [6, 'Years must be at least 6: the law asks for that'], [30, 'Years must be at most 30']),
  ])
  test('is six years unless more are chosen', () => {
    expect(SETTINGS_SAVES.privacy.parse({ inquiryMonths: 24 })).toEqual({ inquiryMonths: 24, recordYears: 6 })
  })
})

const looks = { logo: '', heroImage: '', heroAlt: '', shareImage: '', groundColour: '', actionColour: '' }
const OWN = 'Choose an image of this site'
const LOGO = 'Upload the logo, or choose it from your uploads'
const COLOUR = 'Enter a colour as its code, such as #1e2760'

describe('how the site looks', () => {
  testFields(SETTINGS_SAVES.appearance, looks, [
    ...refuses('logo', LOGO, 5, '/images/machinery/tractor-t75.webp', 'https://example.com/objects/a', '/objects/a b'),
    ...refuses('heroImage', OWN, 5, 'https://example.com/a.webp'),
    ...accepts('shareImage', UPLOAD, `/objects/${'a'.repeat(1_991)}`),
    ['shareImage', 'a photo', OWN],
    ['shareImage', `/objects/${'a'.repeat(1_992)}`, 'Must be at most 2,000 characters'],
    ...refuses('groundColour', COLOUR, 'blue', 5),
    ['actionColour', 'blue', COLOUR],
  ])
  test.for([0.24, 8.1])('a logo is not drawn with a ratio of %f', (logoRatio) => {
    expect(Object.keys(refusals(SETTINGS_SAVES.appearance, { ...looks, logoRatio }))).toEqual(['logoRatio'])
  })
  test('colours that a text could not be read in are refused with the nearest that work', () => {
    const said = (colours: object) => refusals(SETTINGS_SAVES.appearance, { ...looks, ...colours })
    const nearest = /^Text cannot be read on #ffffff: the nearest that works is #[0-9a-f]{6}$/
    expect(said({ groundColour: '#ffffff' })).toEqual({ groundColour: expect.stringMatching(nearest) })
    const beside = /^Text cannot be read with #000000 on or beside #1e2760: /
    expect(said({ actionColour: '#000000' })).toEqual({ actionColour: expect.stringMatching(beside) })
    // Nothing is said of a colour beside one that is none.
    expect(said({ groundColour: '#ffffff', actionColour: 'blue' })).toEqual({ actionColour: COLOUR })
  })
  test('what a client does not know of is as the site comes', () => {
    const { heroImage, heroAlt, shareImage } = looks
    const { appearance } = FIRST_SETTINGS
    expect(SETTINGS_SAVES.appearance.parse({ heroImage, heroAlt, shareImage })).toEqual(appearance)
  })
})

const tractors = { value: 'tractors', label: 'Tractors' }
const NAME = 'Must be lowercase letters, digits and hyphens, beginning with a letter, at most 60 characters'
const RESERVED = 'This name means something else: choose another one'
const MOVES = 'Machines are moved from a category that is removed to one that stays'

describe('the categories', () => {
  testFields(SETTINGS_SAVES.categories, { categories: [tractors] }, [
    ['categories', undefined, 'Categories are required'],
    ...refuses('categories.0.value', NAME, undefined, 'Tractors', '2-wheel', 'a'.repeat(61)),
    ...accepts('categories.0.value', 'two-wheel-2', 'a'.repeat(60)),
    ...refuses('categories.0.value', RESERVED, 'all', 'service'),
    ...needed('categories.0.label', 'Name is required', 60),
    ...refuses('categories.0.label', 'Name must be one line', 'Two\nlines', 'Two\rlines'),
  ])

  const refused = (input: object) => refusals(SETTINGS_SAVES.categories, input)
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ value: `c-${i}`, label: `Category ${i}` }))

  test('are at most 24, and have a name each, in any case', () => {
    expect(refused({ categories: many(24) })).toEqual({})
    expect(refused({ categories: many(25) })).toMatchObject({ categories: 'Enter at most 24 categories' })
    const beside = (value: string, label: string) => refused({ categories: [tractors, { value, label }] })
    const same = 'Another category has this name'
    expect(beside('tractors', 'Others')).toEqual({ 'categories.1.value': same })
    expect(beside('others', 'TRACTORS')).toEqual({ 'categories.1.label': same })
  })
  test('that are removed leave their machines to one that stays', () => {
    const moved = (moves: Record<string, string>, ...more: object[]) =>
      refused({ categories: [tractors, ...more], moves })
    for (const name of ['tractors', 'Tractors'])
      expect(moved({ [name]: 'tractors' })).toEqual({ [`moves.${name}`]: MOVES })
    expect(moved({ ploughs: 'boats' })).toEqual({ 'moves.ploughs': MOVES })
    expect(Object.keys(moved({ ['a'.repeat(201)]: 'tractors' }))).toHaveLength(1)
    const ploughs = { value: 'ploughs', label: 'Ploughs' }
    expect(moved({ boats: 'tractors', carts: 'ploughs' }, ploughs)).toEqual({})
    expect(moved({ ploughs: 'tractors' }, ploughs)).toEqual({ 'moves.ploughs': MOVES })
  })
  test('have a line each in another language', () => {
    expect(refused({ categories: [tractors], translations: { ha: { categories: 'one\ntwo' } } })).toEqual({
      'translations.ha.categories': 'Must have 1 line, one for each in English',
    })
  })
  test('are shown, and found by no other words, unless it is said', () => {
    expect(SETTINGS_SAVES.categories.parse({ categories: [tractors] }).categories).toEqual([
      { ...tractors, words: '', hidden: false },
    ])
  })
})

const account = { bank: 'A bank', name: 'Gona', number: '0123456789', currency: 'NGN' }
const NUMBER = 'Account number must be a number such as 0123456789'

describe('where buyers pay to', () => {
  testFields(SETTINGS_SAVES.accounts, { accounts: [account], tin: '' }, [
    ['accounts', undefined, 'Bank accounts are required'],
    ...accepts('accounts', [], Array(6).fill(account)),
    ['accounts', Array(7).fill(account), 'Enter at most 6 accounts'],
    ...needed('accounts.0.bank', 'Bank is required'),
    ...needed('accounts.0.name', 'Account name is required'),
    ['accounts.0.number', undefined, 'Account number is required'],
    ...refuses('accounts.0.number', NUMBER, '12345', '1'.repeat(35), '0123--456789', 'No. 0123456789', '0123456789!'),
    ...accepts('accounts.0.number', '123456', '1'.repeat(34), ' GB29 NWBK-6016 1331 9268 19 '),
    ['accounts.0.currency', 'EUR', 'Currency must be USD or NGN'],
  ])
  test('the number is stored without surrounding spaces', () => {
    const input = changed({ accounts: [account], tin: '' }, 'accounts.0.number', ' 0123456789 ')
    expect(SETTINGS_SAVES.accounts.parse(input).accounts[0]?.number).toBe('0123456789')
  })
})

describe('VAT', () => {
  const [standard, exempt] = demonstration.vat.rows
  const later = { ...standard, from: '2030-01-01', rate: '10' } as (typeof demonstration.vat.rows)[number]
  const input = demonstration.vat
  const GONE = 'This VAT class was removed. Choose another, or add it back.'
  testFields(SETTINGS_SAVES.vat, input, [
    ['rows', [standard, exempt, later]],
    ['rows', Array(25).fill(standard), 'Enter at most 24 classes'],
    ...needed('rows.0.name', 'Name is required'),
    ['rows.0.kind', 'reduced', 'Choose standard, exempt or zero-rated'],
    ['rows.0.rate', '0', 'Rate must be more than 0: otherwise choose exempt or zero-rated'],
    ['rows.0.rate', '101', 'Rate must be at most 100'],
    ['rows.0.rate', 'high', 'Rate must be a percentage such as 24.5'],
    ['rows.0.from', '2026-02-30', 'First day must be a day such as 2026-01-01'],
    ['usual', 'gone', GONE],
    ['delivery', 'gone', GONE],
    ['byCategory.tractors', 'gone', GONE],
  ])

  test('a class has one row from a day, and a name of its own', () => {
    const also = (row: object) =>
      refusals(SETTINGS_SAVES.vat, { ...input, rows: [standard, exempt, { ...later, ...row }] })
    expect(also({ from: '2026-01-01' })).toEqual({ 'rows.2.from': 'This class already has a rate from this date' })
    expect(also({ id: 'other' })).toEqual({ 'rows.2.name': 'Another class has this name' })
  })

  test('a changed law holds from its first day', () => {
    const rate = (day: string) =>
      vatRulesOn({ ...input, rows: [later, ...input.rows] }, day)?.classes.find(({ id }) => id === 'standard')?.points
    expect(['2025-12-31', '2026-01-01', '2029-12-31', '2030-01-01'].map(rate)).toEqual([undefined, 750, 750, 1_000])
    // Only the row that holds is a class, wherever the others stand.
    for (const rows of [
      [later, ...input.rows],
      [...input.rows, later],
    ])
      expect(
        vatRulesOn({ ...input, rows }, '2030-01-01')
          ?.classes.map(({ points }) => points)
          .sort(),
      ).toEqual([0, 0, 1_000])
    expect(vatRulesOn({ ...input, registered: false }, '2026-11-26')).toBeNull()
  })
})

describe('e-invoices', () => {
  const row = { of: 'goods', code: '8701.91', from: '2026-01-01', source: '' }
  const input = { ...demonstration.einvoice, codes: [row, { ...row, from: '2027-01-01' }, { ...row, of: 'exempt' }] }
  const CODE = 'Code must consist of letters, digits, dots and hyphens, such as 8701.91'
  const SERVICE = 'Service ID must be eight letters and digits, such as 94ND90NR'
  testFields(SETTINGS_SAVES.einvoice, input, [
    ['from', '2027-02-30', 'First day must be a day such as 2027-07-01'],
    ['businessId', 'a'.repeat(61), 'Business ID must consist of letters, digits and hyphens'],
    ...refuses('serviceId', SERVICE, '94ND90N', '94ND-0NR'),
    ['codes', Array(301).fill(row), 'Enter at most 300 codes'],
    ...refuses('codes.0.of', 'Choose what the code is of', '', 'rain', 'category:', 'machine:a b'),
    ...refuses('codes.0.code', CODE, '', '-1', 'a b', 'a'.repeat(41)),
    ['codes.0.from', '2026-02-30', 'First day must be a day such as 2026-01-01'],
    ['codes.1.from', '2026-01-01', 'This already has a code from this day'],
  ])
})

describe('the mark of a firm', () => {
  const colours = { groundColour: '#0b5d3b', actionColour: '' }
  const named = { name: 'Bello Farms', logo: '', logoRatio: 1, ...colours }

  test('is the arch for Gona, and its first letter for another one', () => {
    expect(markOf({ ...named, name: 'Gona' })).toBeUndefined()
    const { src = '', ...image } = markOf(named)?.image ?? {}
    expect(image).toEqual({ width: 32, height: 32, style: {} })
    const drawing = decodeURIComponent(src.replace('data:image/svg+xml,', ''))
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 64 64">.*fill="#e6ab35".*fill="#0b5d3b">B<\/text><\/svg>$/,
    )
  })

  test.for([
    [1, 36, 36, undefined],
    [1.9, 36, 68, undefined],
    [2, 36, 72, true],
    [8, 18, 144, true],
    [0.25, 36, 9, undefined],
  ] as const)('is its logo with the ratio %f: %d high and %d wide', ([logoRatio, height, width, isWide]) => {
    const mark = markOf({ ...named, name: 'Gona', logo: UPLOAD, logoRatio })
    expect(mark?.image).toMatchObject({ src: `${UPLOAD}?w=480`, height, width })
    const frame = { boxSizing: 'content-box', maxWidth: 'none', padding: 3, borderRadius: 6, background: '#fff' }
    expect(mark?.image.style).toEqual(frame)
    expect(mark?.isWide).toBe(isWide)
  })

  test.for([
    ['bello', 'B'],
    ['"7 Rivers"', '7'],
    ['ƙasa', 'Ƙ'],
    ['…', '·'],
    ['', '·'],
  ])('begins with the first letter of %s: %s', ([name = '', letter]) => expect(initialOf(name)).toBe(letter))
})

test('a page is sent the settings that it shows, and which of those are in English', () => {
  const settings = { name: 'Gona', tagline: 'T', heroText: 'H', projectsPlace: 'P', english: ['tagline', 'heroText'] }
  const shared = viewSettings(settings as unknown as SiteSettings, 'shared')
  expect(shared).toMatchObject({ name: 'Gona', tagline: 'T', english: ['tagline'] })
  expect(shared).not.toHaveProperty('heroText')
  const portfolio = viewSettings({ ...settings, english: undefined } as unknown as SiteSettings, 'portfolio')
  expect(portfolio).toEqual({ projectsPlace: 'P', projectsDone: undefined, projectsRegion: undefined })
  expect(portfolio).not.toHaveProperty('english')
})

test('a number is dialled without what is between its digits', () => {
  expect(dialled('+234 803-123 (4567)')).toBe('+2348031234567')
})

test.for([
  ['firm', firm, 'tagline'],
  ['contact', contact, 'hoursNote'],
  ['texts', words, 'badgeTitle'],
  ['appearance', looks, 'heroAlt'],
] as const)('%s is saved with its texts in other languages', ([part, valid, field]) => {
  const saved = (text: string) => ({ ...valid, translations: { ha: { [field]: text } } })
  expect(SETTINGS_SAVES[part].parse(saved('Ƙasa'))).toMatchObject({ translations: { ha: { [field]: 'Ƙasa' } } })
  expect(Object.keys(refusals(SETTINGS_SAVES[part], saved('a'.repeat(2_001))))).toEqual([`translations.ha.${field}`])
})
