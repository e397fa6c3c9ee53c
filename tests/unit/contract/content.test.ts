import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { galleryInput } from '#contract/gallery.ts'
import { isImageUrl, isOwnImage } from '#contract/image-url.ts'
import { hasTooManyPixels, imageReplacement, TOO_MANY_PIXELS, uploadInput } from '#contract/images.ts'
import { listQuery } from '#contract/list-query.ts'
import {
  CATEGORY_VALUE,
  categoryOf,
  categoryUseText,
  nameOfCategory,
  RESERVED_VALUES,
  translatedNames,
} from '#contract/machinery/category.ts'
import { importInput } from '#contract/machinery/import.ts'
import { machineryQuery } from '#contract/machinery/list-query.ts'
import { isManualPath, machineryOrder, machinerySave, manualMegabytes } from '#contract/machinery/machinery.ts'
import { partQuery, partSave, toPartNumber } from '#contract/part.ts'
import { isScheduled, postInput } from '#contract/post.ts'
import { serviceInput } from '#contract/service.ts'
import { nextService, reminderOf, serviceState } from '#contract/service-due.ts'
import { translationsImportInput } from '#contract/translations/list.ts'
import { englishText, translatedFields, translateLines } from '#contract/translations/translation.ts'
import {
  guaranteeEnd,
  isOtherOwner,
  placeAtWork,
  placesAtWork,
  serialKey,
  unitInput,
  unitSave,
} from '#contract/unit.ts'
import { PLATE_TOKEN, sentUnitRequest, unitRequest, unitRequestTexts } from '#contract/unit-request.ts'
import { hoursProblem, unitServiceInput } from '#contract/unit-service.ts'
import { imageAt, imageSrcSet } from '#domain/images.ts'
import { addDays, addMonths, lagosDate } from '#domain/lagos-date.ts'
import { plainFilter } from '#domain/machinery/choices.ts'
import { textsPathOf } from '#domain/urls.ts'
import { aTractor } from '#tests/support/builders.ts'
import { alike } from '#tests/support/cases.ts'
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

const URL_NEEDED = 'Must be a valid URL'
const UNSTORABLE = 'Contains characters we cannot store'
const ID = '11111111-2222-4333-8444-555555555555'
const UPLOAD = `/objects/${ID}`

const image = (missing = URL_NEEDED): FieldRow[] => [
  ...refuses('imageUrl', missing, undefined, ''),
  ['imageUrl', 'a photo', URL_NEEDED],
  ...accepts('imageUrl', UPLOAD, 'https://example.com/a.jpg', `https://example.com/${'a'.repeat(1_980)}`),
  ['imageUrl', `https://example.com/${'a'.repeat(1_981)}`, 'Must be at most 2,000 characters'],
  ['imageUrl', 'https://example.com/\ud800', UNSTORABLE],
]

const machine = aTractor()
const SLUG = 'Slug must contain only lowercase letters, numbers, and hyphens'

describe('a part', () => {
  const fits = 'Choose a machine that it fits'
  testFields(partSave, { number: 'RE 504', name: 'Filter', machines: [ID], price: '9.50' }, [
    ...needed('number', 'Number is required', 100),
    ['number', 'ß'.repeat(51), 'Must be at most 100 characters'],
    ...needed('name', 'Name is required'),
    ...refuses('machines', fits, undefined, []),
    ['machines', Array(51).fill(ID), 'At most 50 machines'],
    ...needed('machines.0', fits, 100),
    ['price', '', 'Price is required'],
    ['stock', 'somewhere', 'Stock must be in-stock, on-order, sold-out'],
    ...refuses('imageUrl', URL_NEEDED, 'a photo', 5),
  ])
  testFields(partQuery, {}, [
    ...LISTS,
    ['view', 'card', 'view must be line or wear'],
    ['numbers', 'x'.repeat(3031), 'numbers must be at most 30'],
  ])
  test('one number is written in one way', () => {
    expect([' re  504-b ', 'RE 504-B'].map(toPartNumber)).toEqual(['RE 504-B', 'RE 504-B'])
    expect(partSave.parse({ number: 're 504', name: 'Filter', machines: [ID], priceNgn: '9000' })).toMatchObject({
      number: 'RE 504',
      price: 'follows',
    })
  })
})

describe('a unit', () => {
  testFields(unitSave, { serial: 'SN 1', machineName: 'T75' }, [
    ...needed('serial', 'Serial number is required', 100),
    ['serial', 'a\u200bb', 'A serial number must have visible characters only'],
    ['serial', '- / -', 'A serial number must have letters or digits'],
    ...accepts('deliveredOn', '', '2026-03-14', lagosDate(Date.now())),
    ['deliveredOn', '2026-02-30', 'Delivered on must be a day such as 2026-03-14'],
    ['deliveredOn', '2999-01-01', 'The date cannot be in the future'],
    ['guaranteeMonths', 121, 'Guarantee must be from 1 to 120'],
    ['language', 'xx', 'Language must be one of en, ha, fr'],
    ...refuses('hours', 'Hours must be a whole number from 0 to 200,000', -1, 1.5, 200_001),
    ['ended', 'lost', 'Ended must be scrapped, sold-on or empty'],
  ])
  testFields(unitServiceInput, { servicedOn: '2026-03-14', work: 'Oil' }, [
    ['servicedOn', '2026-02-30', 'Date must be a day such as 2026-11-04'],
    ['servicedOn', '2999-01-01', 'The date cannot be in the future'],
    ['hours', -1, 'Hours must be a whole number from 0 to 200,000'],
    ...needed('work', 'What was done is required', 1500),
    ['priceNgn', 'much', 'Price in naira must be an amount such as 44500000'],
  ])
  test('has a meter whose hours never went down between two services', () => {
    const services = [
      { servicedOn: '2026-06-01', hours: 500 },
      { servicedOn: '2026-03-14', hours: null },
      { servicedOn: '2026-01-01', hours: 250 },
    ]
    const problem = (servicedOn: string, hours: number | null) => hoursProblem(services, { servicedOn, hours })
    for (const hours of [250, 500]) expect(problem('2026-03-14', hours)).toBeUndefined()
    expect(problem('2026-07-01', null)).toBeUndefined()
    expect(problem('2026-02-01', 300)).toBeUndefined()
    expect(problem('2026-01-01', 249)).toBe('The meter showed 250 hours on 1 Jan 2026')
    expect(problem('2026-05-31', 501)).toBe('The meter showed 500 hours on 1 Jun 2026')
    expect(problem('2026-06-01', 501)).toBeUndefined()
  })
  test('is of a machine', () => {
    const refused = (over: object) => refusals(unitInput, { serial: '1', machine: ID, ...over })
    expect([refused({}), refused({ servicedOn: '2026-03-14' })]).toEqual([{}, {}])
    expect(refused({ servicedOn: 'soon' })).toEqual({ servicedOn: 'Last service must be a day such as 2026-03-14' })
    const nameless = { machine: 'Choose a machine, or enter its name' }
    for (const machineName of [undefined, ' ']) expect(refused({ machine: undefined, machineName })).toEqual(nameless)
  })
  test('has one serial number, however it is written', () => {
    const forms = ['SN1-B', ' sn  1\u2011b ', 'SN.1/B', 'sn1\u200B_b', 'ＳＮ１－Ｂ']
    expect(new Set(forms.map(serialKey))).toEqual(new Set(['SN1B']))
  })
})

describe('the next service', () => {
  const none = { firstServiceHours: null, firstServiceMonths: null, serviceHours: null, serviceMonths: null }
  const schedule = { firstServiceHours: 50, firstServiceMonths: 1, serviceHours: 250, serviceMonths: 6 }
  const unit = {
    deliveredOn: '2026-01-31',
    deliveredHours: null,
    hours: null,
    servicedOn: '',
    servicedHours: null,
    ended: '',
  } as const
  test('follows from delivery, then from the last service and its hours', () => {
    expect(nextService(schedule, unit)).toEqual({ day: '2026-02-28', hours: 50 })
    // A used one came with hours.
    expect(nextService(schedule, { ...unit, deliveredHours: 3000 })).toEqual({ day: '2026-02-28', hours: 3050 })
    expect(nextService(schedule, { ...unit, servicedOn: '2026-01-30' })).toEqual({ day: '2026-02-28', hours: 50 })
    const serviced = { ...unit, servicedOn: '2026-02-20', servicedHours: 48 }
    expect(nextService(schedule, serviced)).toEqual({ day: '2026-08-20', hours: 298 })
    expect(nextService(schedule, { ...serviced, servicedHours: null })).toEqual({ day: '2026-08-20', hours: null })
    expect(nextService({ ...none, serviceMonths: 6 }, unit)).toEqual({ day: '2026-07-31', hours: null })
    const onArrival = { ...unit, servicedOn: unit.deliveredOn, servicedHours: 0 }
    expect(nextService(schedule, onArrival)).toEqual({ day: '2026-07-31', hours: 250 })
    expect(nextService({ ...none, firstServiceHours: 50 }, unit)).toEqual({ day: null, hours: 50 })
    expect(nextService({ ...none, firstServiceHours: 50 }, serviced)).toBeNull()
    for (const without of [{ deliveredOn: '' }, { ended: 'scrapped' }, { ended: 'sold-on' }] as const)
      expect(nextService(schedule, { ...unit, ...without })).toBeNull()
    expect(nextService(none, unit)).toBeNull()
  })
  test('is due two weeks or 25 hours ahead, and overdue when either has passed', () => {
    const next = { day: '2026-08-20', hours: 298 }
    const state = (today: string, hours: number | null) => serviceState(next, { hours }, today)
    expect([state('2026-08-05', null), state('2026-08-05', 273)]).toEqual([null, null])
    expect([state('2026-08-06', 0), state('2026-01-01', 274), state('2026-08-20', 298)]).toEqual(['due', 'due', 'due'])
    expect([state('2026-08-21', 0), state('2026-01-01', 299)]).toEqual(['overdue', 'overdue'])
    expect(serviceState({ day: null, hours: 20 }, { hours: null }, '2026-08-21')).toBeNull()
  })
  test('is stored with its day and its hours, of which one may be unknown', () => {
    const [day, hours] = ['2026-08-20', 298]
    expect(reminderOf({ day, hours })).toBe('2026-08-20 298')
    expect(reminderOf({ day: null, hours })).toBe(' 298')
    expect(reminderOf({ day, hours: null })).toBe('2026-08-20 ')
  })
  test('over years, a service moves the next one later, and what was done today is never due', () => {
    const number = fc.option(fc.integer({ min: 1, max: 60 }))
    const schedules = fc.record({
      firstServiceHours: number,
      firstServiceMonths: number,
      serviceHours: fc.option(fc.integer({ min: 26, max: 10_000 })),
      serviceMonths: number,
    })
    const step = fc.record({ days: fc.integer({ min: 1, max: 400 }), hours: fc.integer({ min: 0, max: 900 }) })
    fc.assert(
      fc.property(schedules, fc.array(step, { maxLength: 20 }), (schedule, years) => {
        let [day, hours] = ['2021-01-31', 0]
        let before = nextService(schedule, { ...unit, deliveredOn: day })
        for (const step of years) {
          day = addDays(day, step.days)
          hours += step.hours
          const serviced = { ...unit, deliveredOn: '2021-01-31', hours, servicedOn: day, servicedHours: hours }
          const next = nextService(schedule, serviced)
          expect(next?.day ?? '9999').toBe(schedule.serviceMonths ? addMonths(day, schedule.serviceMonths) : '9999')
          if (next) expect(serviceState(next, { hours }, day)).toBeNull()
          const [least, then] = [before?.hours ?? null, next?.hours ?? null]
          if (schedule.serviceHours && least !== null && then !== null && hours >= least)
            expect(then).toBeGreaterThan(least)
          before = next
        }
      }),
    )
  })
})

describe('a request at a plate', () => {
  const asked = { what: 'service', message: 'It smokes', phone: '0803 000 0001' }
  testFields(unitRequest, asked, [
    ['what', 'tea', 'Choose what you need'],
    ...needed('message', 'Message is required', 9_500),
    ['phone', '12', 'Phone number is required'],
    ...refuses('hours', 'Hours must be a whole number from 0 to 200,000', 'many', '-1'),
  ])
  const token = '0123456789abcdef'.repeat(2)
  testFields(sentUnitRequest, { ...asked, token, language: 'ha' }, [
    ['token', undefined, 'There is no machine at this link'],
    ['language', 'de', 'Choose one of the languages'],
  ])
  test.for([
    [token, true],
    ...alike([`${token}0`, `0${token}`, token.slice(1), token.toUpperCase(), ''], false),
  ] as const)('%j may be the token of a plate: %s', ([text, may]) => expect(PLATE_TOKEN.test(text)).toBe(may))
  test('stands below what is asked for which unit', () => {
    const request = unitRequest.parse({ ...asked, hours: '1,250' })
    const unit = { serial: 'SN 1', machineName: 'T75' }
    expect(unitRequestTexts(unit, request)).toEqual({
      subject: 'Service Request - T75, SN 1',
      message: 'Service for T75, serial number SN 1, 1,250 hours on the meter\n\nIt smokes',
    })
    const { message } = unitRequestTexts(unit, unitRequest.parse(asked))
    expect(message).toBe('Service for T75, serial number SN 1\n\nIt smokes')
    const replaced = { ...request, serial: 'SN 1' }
    const unknown =
      'Service for a machine, serial number SN 1 (from a label that was replaced), 1,250 hours on the meter'
    expect(unitRequestTexts(undefined, replaced).message).toBe(`${unknown}\n\nIt smokes`)
  })
  test.for([
    ['Kura, Kano', 'Kura, Kano'],
    ['5 Zaria Road, Kura, Kano', 'Kura, Kano'],
    ['Musa Ibrahim, Kura', 'Kura'],
    ['Kura', 'Kura'],
    ['Kano', 'Kano'],
    ['12 Zaria Road', ''],
    ['Kura, Kano 700001', ''],
    [' Kura , Kano ', 'Kura, Kano'],
  ] as const)('at work at %j is shown to the public as %j', ([town, shown]) => {
    expect(placeAtWork(town)).toBe(shown)
  })

  test('each place is shown once, those nearest a state first, in their order and a dozen at most', () => {
    const towns = Array.from({ length: 14 }, (_, i) => String.fromCharCode(90 - i))
    expect(placesAtWork([...towns, 'Z', '', '12'])).toEqual([...'ZYXWVUTSRQPO'])
    const far = [...towns, 'Ikeja, Lagos', 'Kano', 'Malumfashi, Katsina', 'Kura, Kano']
    expect(placesAtWork(far, 'Kano').slice(0, 5)).toEqual([
      ...['Kano', 'Kura, Kano', 'Malumfashi, Katsina', 'Ikeja, Lagos', 'Z'],
    ])
  })

  test('another owner has another name or number; what is left out stays', () => {
    const before = { ownerName: 'Musa', ownerPhone: '+234 803 000 0001' }
    for (const same of [{}, { ownerName: ' Musa ' }, { ownerPhone: '0803 000 0001' }, before])
      expect(isOtherOwner(before, same)).toBe(false)
    for (const other of [{ ownerName: 'Sani' }, { ownerPhone: '0803 000 0002' }, { ownerName: '', ownerPhone: '' }])
      expect(isOtherOwner(before, other)).toBe(true)
  })

  test('a guarantee ends so many months after the delivery, on the last day of a shorter month', () => {
    const end = (deliveredOn: string, guaranteeMonths: number | null) => guaranteeEnd({ deliveredOn, guaranteeMonths })
    expect([end('2026-01-31', 1), end('2027-12-15', 24)]).toEqual(['2026-02-28', '2029-12-15'])
    expect([end('', 12), end('2026-01-31', null)]).toEqual([null, null])
  })
})

/** A number from 1 to `most`. */
const from1 = (path: string, name: string, most: number) =>
  between(path, [1, `${name} must be from 1 to ${most}`], [most, `${name} must be from 1 to ${most}`])

describe('a machine', () =>
  testFields(machinerySave, machine, [
    ...needed('name', 'Name is required'),
    ...needed('category', 'Category is required'),
    ...needed('description', 'Description is required', 10_000),
    ...needed('series', 'Series is required'),
    ...needed('specifications', 'Specifications are required', 10_000),
    ...image('Image is required'),
    ...refuses('slug', SLUG, 'gona--t75', '-gona', 'gona-', 'Gona', 5),
    ['slug', ID, 'This slug is reserved'],
    ...refuses('deliveredOn', 'Delivered on must be a day such as 2026-03-14', '2026-02-30', 5),
    ['moreImages', Array(8).fill({ imageUrl: UPLOAD, alt: '' }), 'At most 8 images'],
    ['moreImages', UPLOAD, 'Images must be a list'],
    ['stock', 'somewhere', 'Stock must be in-stock, on-order, sold-out'],
    ...from1('orderWeeks', 'Weeks', 104),
    ...from1('guaranteeMonths', 'Guarantee', 120),
    ...['firstServiceHours', 'serviceHours'].flatMap((name) => from1(name, 'Hours', 10_000)),
    ...['firstServiceMonths', 'serviceMonths'].flatMap((name) => from1(name, 'Months', 60)),
    ...from1('yearlyService', 'Yearly service cost', 100_000_000),
    ...refuses('manual', 'Upload the manual here, as a PDF', 'https://elsewhere.example/a.pdf', UPLOAD),
    ['manual', `${UPLOAD}/2340000/t75.html`, 'Upload the manual here, as a PDF'],
    ...from1('position', 'Position', 9_999),
  ]))

test('a manual is as large as its path says, and never of no size', () => {
  const manual = (bytes: number) => `${UPLOAD}/${bytes}/t75.pdf`
  expect([manual(2_340_000), manual(960_000), manual(1), ''].map(manualMegabytes)).toEqual([2.3, 1, 0.1, 0.1])
  expect([manual(1), `x${manual(1)}`, `${manual(1)}x`].map(isManualPath)).toEqual([true, false, false])
})

describe('an image of the gallery', () =>
  testFields(galleryInput, { title: 'A field', description: 'In Kano', imageUrl: UPLOAD, category: 'Farms' }, [
    ...needed('title', 'Title is required'),
    ...needed('description', 'Description is required', 10_000),
    ...needed('category', 'Category is required'),
    ...image(),
  ]))

const article = { title: 'A', slug: 'a', content: 'b', excerpt: 'c', imageUrl: UPLOAD, category: 'News' }

describe('a post', () => {
  testFields(postInput, article, [
    ...needed('title', 'Title is required'),
    ...needed('content', 'Content is required', 100_000),
    ...needed('excerpt', 'Excerpt is required', 2_000),
    ...needed('category', 'Category is required'),
    ...image(),
    ...refuses('slug', 'Slug is required', undefined, ''),
    ...refuses('slug', SLUG, 'a b', 'a!', '!a'),
    ['slug', 'categories', 'This slug is reserved'],
    ['status', 'hidden', 'Status must be draft or published'],
    ['format', 'html', 'Format must be markdown or text'],
    ['publishAt', 'tomorrow', 'Choose a day and a time'],
  ])
  test('is a draft unless it says otherwise', () => expect(postInput.parse(article).status).toBe('draft'))
  test.for([
    ['published', '2026-11-04T08:30:01Z', true],
    ['published', '2026-11-04T08:30:00Z', false],
    ['published', null, false],
    ['draft', '2026-11-05T08:30:00Z', false],
  ] as const)('%s with the time %s waits for its time: %s', ([status, publishAt, waits]) => {
    expect(isScheduled({ status, publishAt }, Date.parse('2026-11-04T08:30:00Z'))).toBe(waits)
  })
  test('waits for no time that had come when it was saved, where the clock is slow', () => {
    const time = '2026-11-04T08:30:00.000Z'
    const isWaiting = (updatedAt: string) =>
      isScheduled({ status: 'published', publishAt: time, updatedAt }, Date.parse(time) - 1)
    expect([isWaiting(time), isWaiting('2026-11-04T08:29:59.999Z')]).toEqual([false, true])
  })
})

describe('a service', () =>
  testFields(serviceInput, { title: 'Repairs', description: 'Of all machines', icon: 'tools' }, [
    ...needed('title', 'Title is required'),
    ...needed('description', 'Description is required', 2_000),
    ['icon', 'star', 'Choose an icon'],
  ]))

describe('the image that replaces another', () =>
  testFields(imageReplacement, { imageUrl: UPLOAD }, [
    ['imageUrl', undefined, 'imageUrl is required'],
    ...refuses('imageUrl', 'imageUrl must be that of an upload', `${UPLOAD}0`, `x${UPLOAD}`),
    ['imageUrl', '/images/machinery/tractor-t75.webp', 'imageUrl must be that of an upload'],
  ]))

describe('an upload', () =>
  testFields(uploadInput, {}, [
    ['contentType', 'image/svg+xml', 'Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded'],
    ['size', 1.5, 'size must be a whole number of bytes'],
    ...between('size', [1, 'The file is empty'], [10_485_760, 'File size must be less than 10MB']),
  ]))

test.for([
  [12_000, 1, false],
  [12_001, 1, true],
  [8_000, 50_000_000, false],
  [8_000, 50_000_001, true],
] as const)('an image of %i pixels a side and %i in all has too many: %s', ([side, pixels, hasTooMany]) => {
  expect(hasTooManyPixels(side, pixels)).toBe(hasTooMany)
  expect(TOO_MANY_PIXELS).toContain('at most 50 megapixels and 12,000 pixels a side')
})

test.for([
  ...alike(['/objects/a_B-9', '/images/a.webp', '/images/machinery/a-1_b.webp'], true, true),
  ...alike(['/objects/a/b', 'x/objects/a', '/objects/', '/images/../secret', '/images/a/..webp'], false, false),
  ...alike(['x/images/a.webp', '/images/a b.webp', '/images/a.webp?x', 'https://example.com/a b.jpg'], false, false),
  ...alike(['https://', 'ftp://example.com/a.jpg', 'see https://example.com/a.jpg'], false, false),
  ['xhttps://example.com/a.jpg', false, false],
  ['http://example.com/a.jpg', true, false],
  ['HTTPS://example.com/a.jpg', true, false],
] as const)('%s may be shown: %s; the site serves it: %s', ([url, isShown, isOwn]) => {
  expect([isImageUrl(url), isOwnImage(url)]).toEqual([isShown, isOwn])
})

test.for([
  [UPLOAD, `${UPLOAD}?w=480`, `${UPLOAD}?w=480 480w, ${UPLOAD}?w=960 960w, ${UPLOAD}?w=1600 1600w`],
  [
    '/images/a.webp',
    '/images/a-480.webp',
    '/images/a-480.webp 480w, /images/a-720.webp 720w, /images/a.webp 960w, /images/a-1600.webp 1600w',
  ],
  [
    '/images/a.webp-b.webp',
    '/images/a.webp-b-480.webp',
    '/images/a.webp-b-480.webp 480w, /images/a.webp-b-720.webp 720w, /images/a.webp-b.webp 960w, /images/a.webp-b-1600.webp 1600w',
  ],
  ['/images/a.png', '/images/a.png', undefined],
  ['https://example.com/images/a.webp', 'https://example.com/images/a.webp', undefined],
] as const)('the files of %s', ([url, small, all]) => {
  expect([imageAt(url, 480), imageSrcSet(url)]).toEqual([small, all])
})

const LISTS: FieldRow[] = [
  ...accepts('limit', '1', '100'),
  ...refuses('limit', 'limit must be from 1 to 100', '0', '101'),
  ...refuses('limit', 'limit must be a whole number', '1x', 'x1', '0001'),
  ['cursor', '1234567'],
  ...refuses('cursor', 'cursor must be one this list gave', '12345678', 'x1', '1x'),
  ['q', 'a'.repeat(200)],
  ['q', 'a'.repeat(201), 'q must be at most 200 characters'],
]

describe('a list', () =>
  testFields(listQuery, {}, [
    ...LISTS,
    ['view', 'all', 'view must be card, home, line, name or full'],
    ['sort', 'oldest', 'sort must be one of newest, name, price-low, price-high, category, position'],
  ]))

describe('a list of machines', () =>
  testFields(machineryQuery, {}, [
    ['ha', '100001', 'ha must be a number above 0, at most 100000'],
    ['hp', '0', 'hp must be a number above 0, at most 10000'],
    ['naira', 'x', 'naira must be a number above 0, at most 99999999999'],
    ['dollars', '1.234', 'dollars must be a number above 0, at most 99999999'],
    ['stock', 'sold-out', 'stock must be in-stock'],
  ]))

describe('a translated list', () => {
  const imagesOf = (...alts: string[]) => alts.map((alt) => ({ imageUrl: UPLOAD, alt }))
  const images = imagesOf('Ploughing', '', 'Sowing')
  const save = (moreImages: unknown) => ({ ...machine, moreImages: images, translations: { ha: { moreImages } } })

  test.for([
    ...alike(['Noma\nShuka', ' Noma\r\nShuka \n', '', '  '], true),
    ['Noma', false],
    ['Noma\n\nShuka', false],
  ] as const)('has a line for each text in English: %j', ([text, isWhole]) => {
    const message = 'Must have 2 lines, one for each in English'
    expect(refusals(machinerySave, save(text))).toEqual(isWhole ? {} : { 'translations.ha.moreImages': message })
  })

  test('need not be translated with the other texts, and is only compared with a list that is saved with it', () => {
    for (const ha of [undefined, { name: 'Tarakta' }])
      expect(refusals(machinerySave, { ...machine, moreImages: images, translations: { ha } })).toEqual({})
    expect(refusals(machinerySave, changed(save('one\ntwo\nthree'), 'moreImages', undefined))).toEqual({})
  })

  test('is one text in English', () => {
    expect(englishText(images)).toBe('Ploughing\nSowing')
    expect(englishText(['one', 'two'])).toBe('one\ntwo')
    expect(englishText([{ value: '30', label: 'years' }])).toBe('years')
    expect(englishText('text')).toBe('text')
    expect(englishText(5)).toBe('')
  })

  test('takes each line of its translation by the English that it was made from, in any order', () => {
    const noma = { text: 'Noma\nShuka', of: 'Ploughing\nSowing' }
    expect(translateLines(images, noma)).toEqual(imagesOf('Noma', '', 'Shuka'))
    expect(translateLines(images.toReversed(), noma)).toEqual(imagesOf('Shuka', '', 'Noma'))
    const two = { text: 'un\r\ndeux', of: 'one\ntwo' }
    expect(translateLines(['two', 'one'], two)).toEqual(['deux', 'un'])
    expect(translateLines(['two'], two)).toEqual(['deux'])
    expect(translateLines(['one', 'three'], two)).toBeUndefined()
    expect(translateLines([{ label: 'years' }], { text: ' ans ', of: 'years' })).toEqual([{ label: 'ans' }])
    expect(translateLines(['one', 'two'], { text: 'un', of: 'one\ntwo' })).toBeUndefined()
  })
})

describe('a category', () => {
  const list = [
    { value: 'tractors', label: 'Tractors' },
    { value: 'ploughs', label: 'Ploughs' },
  ]
  test('is found in any case, and shown by its name', () => {
    expect(categoryOf(list, 'TRACTORS')).toBe(list[0])
    expect(categoryOf(list, 'boats')).toBeUndefined()
    expect(nameOfCategory(list, 'Ploughs')).toBe('Ploughs')
    expect(nameOfCategory(list, 'tractors')).toBe('Tractors')
    expect(nameOfCategory(list, 'Boats')).toBe('Boats')
  })
  test('has the name of its English line in another language', () => {
    const of = 'Ploughs\nTractors'
    expect(translatedNames(list, { text: 'Garma\nTarakta', of })).toEqual(['Tarakta', 'Garma'])
    expect(translatedNames(list, { text: ' Garma\r\nTarakta ', of })).toEqual(['Tarakta', 'Garma'])
    expect(translatedNames(list, { text: 'Garma', of })).toEqual([undefined, undefined])
    expect(translatedNames(list, { text: '', of: '' })).toEqual([undefined, undefined])
    expect(translatedNames([{ label: 'Tractors' }], { text: '', of: 'Tractors' })).toEqual([undefined])
    expect(translatedNames(list)).toEqual([undefined, undefined])
    expect(translatedNames([{ label: 'Boats' }], { text: 'Garma\nTarakta', of })).toEqual([undefined])
  })
  test.for([
    [{ machines: 8, images: 1 }, '8 machines and 1 image'],
    [{ machines: 1, images: 0 }, '1 machine'],
    [{ machines: 0, images: 2 }, '2 images'],
    [{ machines: 0, images: 0 }, ''],
  ] as const)('says what uses it: %j', ([use, text]) => expect(categoryUseText(use)).toBe(text))
})

describe('the machines that come first', () => {
  const few = 'At most 50 machines can have a place of their own'
  testFields(machineryOrder, { ids: ['a'], before: [] }, [
    ['ids', undefined, 'The order is required'],
    ['before', undefined, 'The order is required'],
    ['ids', Array(51).fill('a'), few],
    ['before', Array(51).fill('a'), few],
  ])
})

describe('what a file of machines may change', () => {
  testFields(importInput, { csv: 'a' }, [['conflicts', 'both', 'conflicts must be one of refuse, skip, overwrite']])
  testFields(translationsImportInput, { csv: 'a' }, [['stale', 'overwrite', 'stale must be refuse or skip']])
  test('is nothing that was changed meanwhile, unless that is chosen, nor a price without a yes', () => {
    expect(importInput.parse({ csv: 'a' })).toMatchObject({ conflicts: 'refuse' })
    expect(translationsImportInput.parse({ csv: 'a' })).toMatchObject({ stale: 'refuse' })
    expect(Object.keys(refusals(importInput, { csv: 'a', confirmJumps: 'yes' }))).toEqual(['confirmJumps'])
  })
})

test.for([
  ['ha', '100000', '100000'],
  ['ha', '0.01', '0.01'],
  ...['0', '1.', '.5', '1.234', 'x5', '', null].map((text) => ['ha', text, undefined] as const),
  ['hp', '10000', '10000'],
  ['hp', '10000.01', undefined],
  ['naira', '99999999999', '99999999999'],
  ['dollars', '99999999', '99999999'],
  ['dollars', '100000000', undefined],
  ['stock', 'in-stock', 'in-stock'],
  ['stock', 'sold-out', undefined],
] as const)('the filter %s takes "%s" as %s', ([name, text, filter]) => {
  expect(plainFilter(name, text)).toBe(filter)
})

describe('the texts left out of a list', () => {
  const document = (url: string) => `{"key":"${url}","rows":[]}`
  test('are at the URL of the list, in its language', () => {
    const html = document('/api/machinery?category=tractors&view=line')
    expect(textsPathOf(html, 'en')).toBe('/api/machinery?category=tractors&view=full')
    expect(textsPathOf(html, 'ha')).toBe('/api/machinery?category=tractors&lang=ha&view=full')
    expect(textsPathOf(document('/api/machinery?view=line'), 'fr')).toBe('/api/machinery?lang=fr&view=full')
  })
  test('are of no other document', () => {
    for (const url of ['/api/machinery', '/api/machinery?view=card', '/api/blog?view=line'])
      expect(textsPathOf(document(url), 'en')).toBeUndefined()
    expect(textsPathOf('"/api/machinery?view=card" view=line', 'en')).toBeUndefined()
  })
})

describe('a translation', () => {
  const picture = { title: 'A', description: 'b', imageUrl: UPLOAD, category: 'Farms' }
  const repairs = { title: 'Repairs', description: 'Of all machines', icon: 'tools' }
  const ha = (fields: object) => ({ translations: { ha: fields } })

  test.for([
    ['post', postInput, article, 'title', 200],
    ['post', postInput, article, 'category', 200],
    ['post', postInput, article, 'excerpt', 2_000],
    ['gallery item', galleryInput, picture, 'title', 200],
    ['service', serviceInput, repairs, 'description', 2_000],
    ['machine', machinerySave, machine, 'delivered', 200],
  ] as const)('of a %s has the limit of its field: %4$s, %5$i', ([, schema, valid, name, most]) => {
    const refused = (length: number) => refusals(schema, { ...valid, ...ha({ [name]: 'a'.repeat(length) }) })
    expect(refused(most)).toEqual({})
    const message = `Must be at most ${most.toLocaleString('en')} characters`
    expect(refused(most + 1)).toEqual({ [`translations.ha.${name}`]: message })
  })

  test('is of the fields that are translated, into the languages of the site', () => {
    expect(galleryInput.parse({ ...picture, ...ha({ title: 'Gona', price: '5' }) })).toMatchObject(
      ha({ title: 'Gona' }),
    )
    expect(serviceInput.parse({ ...repairs, translations: { ha: {}, de: {} } }).translations).toEqual({ ha: {} })
    expect(translatedFields('services')).toEqual(['title', 'description'])
  })
})

test.for([
  ...alike(['a', 'two-wheel-2', 'a'.repeat(60)], true),
  ...alike(['a'.repeat(61), '2-wheel', '-a', 'Tractors', 'two wheel', ''], false),
] as const)('"%s" may stand for a category: %s', ([value, may]) => expect(CATEGORY_VALUE.test(value)).toBe(may))

test('no category is called what means something else where one is chosen', () => {
  expect(RESERVED_VALUES).toEqual(['all', 'service'])
})

test.for([
  ['imageUrl', 'Must be a valid URL'],
  ['slug', 'Slug is required'],
])('of an empty %s one thing is said', ([path = '', message]) => {
  const { error } = postInput.safeParse({ ...article, [path]: '' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
