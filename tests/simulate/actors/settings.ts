import type { Category } from '#contract/machinery/category.ts'
import type { ExchangeRate, PriceSettings } from '#contract/money/prices.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { wrongNaira } from '#tests/simulate/access-rules.ts'
import { CATEGORIES } from '#tests/simulate/content-book.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { ask } from './ask.ts'
import { anImage, translated } from './library.ts'
import { Seller, seen } from './seller.ts'
import { visit } from './visitor.ts'

const PARTS = ['firm', 'contact', 'texts', 'appearance', 'accounts'] as const

type Part = (typeof PARTS)[number]

/** What an owner changes in each part: `text` has a word that occurs nowhere else. */
const CHANGES: Record<Part, (text: string, random: Random) => Record<string, unknown>> = {
  firm: (description) => ({ name: 'Gona', country: 'Nigeria', countryCode: 'NG', description }),
  contact: (hoursNote, random) => ({
    hoursNote,
    phones: ['+234 800 000 4662'],
    hours: [{ from: 'Monday', to: random.one(['Friday', 'Saturday']), opens: '08:00', closes: '17:00' }],
  }),
  texts: (heroText, random) => ({ heroText, homeMachines: random.one([3, 9]) }),
  appearance: (heroAlt, random) => ({ heroAlt, groundColour: random.one(['', '#1e2760', '#3b2f1e']) }),
  accounts: (name) => ({
    tin: '',
    accounts: [{ bank: 'Kano First', name, number: '0123456789', currency: 'NGN' }],
  }),
}

const TRANSLATED: Partial<Record<Part, string[]>> = {
  firm: ['description'],
  contact: ['hoursNote'],
  texts: ['heroText'],
  appearance: ['heroAlt'],
}

/** Two owners save parts of the settings, the same one or two, of which each has what the form was opened with. */
export const settings: Act = async (world, random, weather) => {
  const paths = ['/api/settings', '/', '/ha/', '/api/settings?lang=ha', '/api/settings/shared']
  for (const path of [random.one(paths), '/api/settings']) await visit(world, path, weather)
  const opened = await new Seller(world, random, weather).call<AdminSettings>('GET', '/api/admin/settings')
  if (opened?.status !== 200) return
  const count = random.one([1, 1, 2, 2])
  const first = random.one(PARTS)
  const parts = [first, random.chance(0.4) ? first : random.one(PARTS)].slice(0, count)
  await Promise.all(
    parts.map((part) => savePart(world, new Seller(world, random, weather), part, opened.body, random, weather)),
  )
  await visit(world, random.one(paths), weather)
}

async function savePart(
  world: World,
  seller: Seller,
  part: Part,
  opened: AdminSettings,
  random: Random,
  weather: Weather,
) {
  const { version, ...stored } = opened[part]
  const mark = world.book.mark(part === 'accounts' ? 'n' : 's')
  const pictures = part === 'appearance' ? await picturesOf(world, seller, random, weather) : {}
  const fields = TRANSLATED[part]
  const body = {
    ...stored,
    ...CHANGES[part](`Since 1994, ${mark}`, random),
    ...pictures,
    ...(fields && { translations: translated(world, random, fields) }),
  }
  const path = `/api/admin/settings/${part}`
  const asked = { body, headers: seen(version) }
  let answer = await seller.call<{ version: number }>('PUT', path, asked)
  // The form is sent again where no response has come: what was saved the first time is a conflict then.
  if (answer === undefined) answer = await seller.call<{ version: number }>('PUT', path, asked)
  if (answer?.status !== 200) return
  if (answer.body.version !== version + 1) world.book.problem(`the settings ${part} were saved over what was not seen`)
  world.book.report({
    what: `the settings ${part} have version ${answer.body.version} as they were saved`,
    query: 'select 1 from settings where part = ?1 and (version > ?2 or (version = ?2 and instr(value, ?3)))',
    values: [part, answer.body.version, mark],
  })
  if (part !== 'accounts') await seller.look('/api/settings', mark)
}

async function picturesOf(world: World, seller: Seller, random: Random, weather: Weather) {
  const image = await anImage(world, seller, random, weather)
  const isUpload = image.startsWith('/objects/')
  return { [random.one(isUpload ? ['logo', 'heroImage', 'shareImage'] : ['heroImage'])]: image }
}

const binnedIn = (world: World, value: string) =>
  world.db.read<{ id: string }>(`select id from bin where lower(json_extract("row", '$.category')) = ?`, value)

/** Somebody renames a category, hides it, adds one, or removes one, which may be used. */
export const sort: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  await visit(world, random.one(['/api/settings', '/gallery', '/']), weather)
  await visit(world, random.one(['/api/settings', '/api/machinery?limit=24&view=full', '/ha/gallery']), weather)
  const opened = await seller.call<AdminSettings>('GET', '/api/admin/settings')
  if (opened?.status !== 200) return
  const { categories, version } = opened.body.categories
  const mark = world.book.mark('s')
  // Tractors stay: machines are added to them all the time.
  const others = categories.filter(({ value }) => value !== 'tractors')
  const inBin = random.chance(0.6) ? others.find(({ value }) => binnedIn(world, value).length > 0) : undefined
  const one = inBin ?? random.pick(others)
  const change = (to: Partial<Category>) => categories.map((each) => (each === one ? { ...each, ...to } : each))
  const todo = inBin ? 3 : one ? random.below(6) : 0
  if (todo === 0)
    await saveCategories(world, seller, version, mark, {
      categories: [
        ...categories,
        { value: `kind-${world.step}-${random.below(99)}`, label: `Kind ${mark}`, words: '', hidden: false },
      ].slice(-20),
    })
  else if (todo === 1)
    await saveCategories(world, seller, version, mark, { categories: change({ label: `Kind ${mark}` }) })
  else if (todo === 2)
    await saveCategories(world, seller, version, mark, { categories: change({ words: mark, hidden: true }) })
  else if (one) await removeCategory(world, seller, { one, categories, version }, random)
}

type Save = { categories: Category[]; moves?: Record<string, string> }

/** Saves the list; returns whether somebody says that it is stored. */
async function saveCategories(world: World, seller: Seller, version: number, mark: string, body: Save) {
  const tractors = body.categories.some(({ value }) => value === 'tractors')
  if (!tractors) return false
  const path = '/api/admin/settings/categories'
  const saved = await seller.save<{ version: number }>('the categories', 'PUT', path, body, version)
  if (!saved) return false
  const query = `select 1 from settings where part = 'categories' and (version > ?1 or (version = ?1 and instr(value, ?2)))`
  const what = `the categories have version ${saved.version} as they were saved`
  if (mark) world.book.report({ what, query, values: [saved.version, mark] })
  await seller.look('/api/settings', mark)
  return true
}

type Removal = { one: Category; categories: Category[]; version: number }

/** Removes a category, and says where its machines go, or forgets to; what is in the bin goes there too. */
async function removeCategory(world: World, seller: Seller, removal: Removal, random: Random) {
  const { one, categories, version } = removal
  const rest = categories.filter((each) => each !== one)
  const moves = random.chance(0.7) ? { [one.value]: 'tractors' } : undefined
  const isSaved = await saveCategories(world, seller, version, '', {
    categories: rest,
    ...(moves && { moves }),
  })
  if (!isSaved || !moves) return
  const left = binnedIn(world, one.value)
  const again = world.db.read<{ value: string }>(CATEGORIES).some(({ value }) => value === one.value)
  if (!again) for (const { id } of left) world.book.problem(`${id} is in the bin, and was not moved from ${one.value}`)
}

const LATEST = 'select kobo_per_dollar as kobo, date, id from exchange_rates order by date desc, id desc limit 1'

type Latest = { kobo: number; date: string; id: number }

/** Somebody enters a rate, or what is offered; visitors read prices in both currencies. */
export const price: Act = async (world, random, weather) => {
  const sellers = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => new Seller(world, random, weather))
  await readPrices(world, random, weather)
  const [isRate, isTerms] = [random.chance(0.8), random.chance(0.5)]
  if (isRate) await Promise.all(sellers.map((seller) => enterRate(world, seller, random, weather)))
  if (isRate && isTerms) await readPrices(world, random, weather)
  if (isTerms || !isRate) await Promise.all(sellers.map((seller) => saveTerms(world, seller, random)))
  await readPrices(world, random, weather)
}

async function readPrices(world: World, random: Random, weather: Weather) {
  await visit(world, '/api/prices', weather)
  const machine = random.pick(
    world.db.read<{ slug: string }>('select slug from machinery where hidden = 0 and slug is not null order by id'),
  )
  if (!machine) return
  const path = `/machinery/${machine.slug}`
  await visit(world, path, weather)
  const day = lagosDate(world.clock.now)
  const init = { headers: { Accept: 'text/html' } }
  const page = await ask(world, path, { what: `a visitor looks at the prices of ${path}`, init, weather })
  if (page?.status !== 200) return
  for (const problem of wrongNaira(page.text, day)) world.book.problem(`${path}: ${problem}`)
}

const points = (kobo: number) => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`

/** Enters a rate of these days; one that is far from the one before is asked about, and mostly meant. */
async function enterRate(world: World, seller: Seller, random: Random, weather: Weather) {
  const kobo = random.one([160_000, 170_000, 150_000, 1_600_000]) + Number(world.book.content.fraction())
  const body = { rate: points(kobo), date: addDays(lagosDate(world.clock.now), -random.one([0, 0, 1, 9])) }
  const [before] = world.db.read<Latest>(LATEST)
  let answer = await seller.call<ExchangeRate>('POST', '/api/admin/prices/rates', { body })
  const [after] = world.db.read<Latest>(LATEST)
  const isFar = before !== undefined && Math.abs(kobo - before.kobo) * 100 >= before.kobo * 30
  const others = world.db.read(
    'select 1 from exchange_rates where id > ? and kobo_per_dollar <> ?',
    before?.id ?? 0,
    kobo,
  )
  if (answer?.status === 201 && isFar && others.length === 0)
    world.book.problem(`the rate ${body.rate} after ${points(before.kobo)} was not asked about`)
  if (answer?.status === 409 && !isFar && after?.id === before?.id && weather.isFair)
    world.book.problem(`the rate ${body.rate} was asked about`)
  if (answer?.status === 409 && random.chance(0.5))
    answer = await seller.call<ExchangeRate>('POST', '/api/admin/prices/rates', {
      body: { ...body, confirmJump: true },
    })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the rate ${body.rate} of ${body.date} was entered`,
    query: 'select 1 from exchange_rates where kobo_per_dollar = ? and date = ?',
    values: [kobo, body.date],
  })
  await seller.look('/api/prices')
}

/** Saves how old a rate may be, and what is offered, as they were seen. */
async function saveTerms(world: World, seller: Seller, random: Random) {
  const [row] = world.db.read<{ version: number }>('select version from price_settings')
  const leastDeposit = `2${random.below(5)}.${world.book.content.fraction()}`
  const isStale = row && random.chance(0.2)
  const version = (row?.version ?? 0) - (isStale ? 1 : 0)
  const body = {
    rateDays: random.one([1, 2, 14]),
    offer: random.chance(0.7) ? { leastDeposit, yearlyRate: '24.50', terms: [6, 12], payments: ['monthly'] } : null,
    quotationTerms: world.book.mark('q'),
  }
  const saved = await seller.save<PriceSettings>('the prices', 'PUT', '/api/admin/prices', body, version)
  if (!saved) return
  world.book.report({
    what: `the prices have version ${saved.version} as they were saved`,
    query: `select 1 from price_settings where version > ?1 or (version = ?1 and rate_days = ?2 and quotation_terms = ?3
      and json_extract(offer, '$.leastDeposit') is ?4)`,
    values: [saved.version, body.rateDays, body.quotationTerms, body.offer?.leastDeposit ?? null],
  })
  await seller.look('/api/prices')
}
