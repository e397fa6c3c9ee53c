import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contactInput, quotationForm } from '#contract/inquiry/contact.ts'
import { unitRequest } from '#contract/unit-request.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { formatDate, formatDateIn, formatDayIn, formatTime, stockText } from '#web/shared/lib/format.ts'
import { languageFiles, MESSAGE_PARTS } from '#web/shared/messages/catalogue.ts'
import { inEnglish, loadMessages, translator } from '#web/shared/messages/translate.ts'
import { type Checked, type Forms, translationOf } from '#web/shared/messages/translation.ts'
import { isDayOver } from '#web/site/lib/page-state.ts'
import { projectRoot } from '#worker/cli/settings.ts'

beforeAll(async () => {
  for (const language of OTHER_LANGUAGES) await loadMessages(language, MESSAGE_PARTS)
})

const [hausa, french] = [translator('ha'), translator('fr')]
const english = ['Home', '{n} weeks', 'Hello {name}'] as const

test('a missing message, an extra one and a renamed placeholder are type errors', () => {
  const of = translationOf<'ha', (typeof english)[number]>()
  of({ Home: 'Gida', '{n} weeks': { one: 'mako {n}', other: 'makonni {n}' }, 'Hello {name}': 'Sannu {name}' })
  // @ts-expect-error Home is missing
  of({ '{n} weeks': 'makonni {n}', 'Hello {name}': 'Sannu {name}' })
  // @ts-expect-error the others have no Away
  of({ Home: 'Gida', '{n} weeks': 'makonni {n}', 'Hello {name}': 'Sannu {name}', Away: 'Waje' })
  // @ts-expect-error the name is left out
  of({ Home: 'Gida', '{n} weeks': 'makonni {n}', 'Hello {name}': 'Sannu' })
  // @ts-expect-error the name is another one
  of({ Home: 'Gida', '{n} weeks': 'makonni {n}', 'Hello {name}': 'Sannu {suna}' })
  const said: Checked<'ha', 'Home' | 'Warranty', { Home: 'Gida' }> = "ha lacks 'Warranty'"
  expect(said).toBe("ha lacks 'Warranty'")
  // @ts-expect-error a value is missing
  expect(inEnglish('My name is {name}.')).toBe('My name is {name}.')
  // @ts-expect-error there is no such message
  expect(inEnglish('My name is nobody')).toBe('My name is nobody')
})

async function messagesIn(language: (typeof OTHER_LANGUAGES)[number]) {
  const { files } = await languageFiles[language]()
  const parts = await Promise.all(MESSAGE_PARTS.map((part) => files[part]()))
  return parts.map(({ messages }) => Object.entries<string | Forms>(messages))
}

test('each language has the same texts in each part, and one translation of each', async () => {
  const [first, ...others] = await Promise.all(OTHER_LANGUAGES.map(messagesIn))
  const textsOf = (parts = first) => parts?.map((entries) => entries.map(([text]) => text).sort())
  for (const parts of others) expect(textsOf(parts)).toEqual(textsOf())
  // Of two, the part that loads last would win.
  for (const parts of [first, ...others]) {
    const all = parts?.flat() ?? []
    expect(all.length).toBeGreaterThan(0)
    expect(all).toEqual(all.map(([text]) => [text, Object.fromEntries(all)[text]]))
  }
})

test('a message is filled with its values, whatever they contain', () => {
  expect(inEnglish('My name is {name}.', { name: '{name} $& {x}' })).toBe('My name is {name} $& {x}.')
  expect(hausa('My name is {name}.', { name: 'Musa' })).toBe('Sunana Musa.')
})

test('plurals follow the language', () => {
  const weeks = { one: 'On order, {n} week', other: 'On order, {n} weeks' } as const
  expect([1, 2].map((n) => inEnglish(weeks, { n }))).toEqual(['On order, 1 week', 'On order, 2 weeks'])
  expect([1, 2].map((n) => hausa(weeks, { n }))).toEqual(['Sai an yi oda, mako 1', 'Sai an yi oda, mako 2'])
  // In French zero takes the singular.
  expect([0, 2].map((n) => french(weeks, { n }))).toEqual(['Sur commande, 0 semaine', 'Sur commande, 2 semaines'])
})

test.each([
  ['a contact form', contactInput, { farmSize: 'x', interest: 'x' }],
  ['a quotation form', quotationForm, {}],
  ['a quotation form with a number that is too long', quotationForm, { phone: '1'.repeat(900) }],
  ['a quotation form with a message that is too long', quotationForm, { message: 'x'.repeat(90_000) }],
  ["a plate's form with a message that is too long", unitRequest, { what: 'x', message: 'x'.repeat(9_501) }],
])('errors of %s are shown in every language', (_, schema, values) => {
  const { error } = schema.safeParse(values)
  const said = error?.issues.map(({ message }) => message) ?? []
  expect(said.length).toBeGreaterThan(1)
  for (const language of OTHER_LANGUAGES) {
    for (const message of said) expect(translator(language).known(message), message).not.toBe(message)
  }
})

test('what is said of a text that is too long has its limit as the language writes it', () => {
  const said = 'Must be at most 9,500 characters'
  expect([said, hausa.known(said), french.known(said)]).toEqual([
    inEnglish.known(said),
    'Kada ya wuce haruffa 9,500',
    '9\u202f500 caractères au maximum',
  ])
})

test('every message is used in the code', async () => {
  const { files } = await languageFiles.ha()
  const parts = await Promise.all((['shared', 'home', 'correspondence'] as const).map((part) => files[part]()))
  const texts = parts.flatMap(({ messages }) => Object.keys(messages))
  const sources = ['web', 'worker', 'migrations'].map((folder) => sourceOf(join(projectRoot, folder))).join('\n')
  const unescaped = sources.replaceAll("\\'", "'")
  const said = (text: string) => unescaped.includes(text)
  expect(texts.filter((text) => !said(text.replace(/\{max\}.*/, '$')))).toEqual([])
})

function sourceOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/messages\//.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('Hausa uses its hooked letters and never a typewriter apostrophe', async () => {
  const messages = (await messagesIn('ha')).flat()
  const written = messages.flatMap(([, said]) => (typeof said === 'string' ? [said] : Object.values<string>(said)))
  const all = written.join(' ')
  for (const letter of 'ɓɗƙ') expect(all).toContain(letter)
  expect(written.filter((text) => text.includes("'"))).toEqual([])
})

test.for([
  ['2026-11-05T08:05:00.000Z', 'Nov 05, 2026', '09:05 AM', '5 ga Nuwamba 2026', '5 novembre 2026'],
  // The last hour of a UTC day is the first of the next one in Lagos: at the end of a month, of February and of a year.
  ['2026-10-31T22:59:00.000Z', 'Oct 31, 2026', '11:59 PM', '31 ga Oktoba 2026', '31 octobre 2026'],
  ['2026-10-31T23:00:00.000Z', 'Nov 01, 2026', '12:00 AM', '1 ga Nuwamba 2026', '1er novembre 2026'],
  ['2028-02-28T23:30:00.000Z', 'Feb 29, 2028', '12:30 AM', '29 ga Faburairu 2028', '29 février 2028'],
  ['2026-12-31T23:30:00.000Z', 'Jan 01, 2027', '12:30 AM', '1 ga Janairu 2027', '1er janvier 2027'],
  ['2026-06-30T11:00:00.000Z', 'Jun 30, 2026', '12:00 PM', '30 ga Yuni 2026', '30 juin 2026'],
])('%s is %s, %s in Lagos, in Hausa %s and in French %s', ([iso, date, time, inHausa, inFrench]) => {
  expect([formatDate(iso as string), formatTime(iso as string)]).toEqual([date, time])
  expect([inEnglish, hausa, french].map((t) => formatDateIn(t, iso as string))).toEqual([date, inHausa, inFrench])
})

test('each month has its name in each language', () => {
  for (const t of [hausa, french]) {
    const names = Array.from({ length: 12 }, (_, i) => formatDayIn(t, `2026-${String(i + 1).padStart(2, '0')}-28`))
    expect(new Set(names).size).toBe(12)
    for (const name of names) expect(name).toMatch(/^28 (ga )?\p{L}+ 2026$/u)
  }
  expect(formatDayIn(inEnglish, '2026-12-31')).toBe('31 Dec 2026')
})

test('a machine on order says for how long, in the right number', () => {
  const onOrder = (orderWeeks: number | null) => stockText(inEnglish, { stock: 'on-order', orderWeeks })
  expect([1, 2, null].map(onOrder)).toEqual(['On order, 1 week', 'On order, 2 weeks', 'On order'])
  expect(stockText(inEnglish, { stock: 'sold-out', orderWeeks: 3 })).toBe('Sold out')
  expect(stockText(hausa, { stock: 'in-stock', orderWeeks: 3 })).not.toBe('In stock')
})

afterEach(() => void vi.useRealTimers())

test('a day ends at midnight in Lagos, one hour before midnight UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T22:59:59.999Z') })
  expect(isDayOver('2026-11-18')).toBe(false)
  expect(isDayOver('2026-11-17')).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-18T23:00:00.000Z'))
  expect(isDayOver('2026-11-18')).toBe(true)
})
