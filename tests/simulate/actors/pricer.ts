import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { ExchangeRate, PriceSettings } from '#contract/money/prices.ts'
import { isFair } from '#tests/simulate/content-book.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { wrongNaira } from '#tests/simulate/price-rules.ts'
import { LineLost, type World } from '#tests/simulate/world.ts'
import { Seller } from './seller.ts'
import { visit } from './visitor.ts'

const LATEST = 'select kobo_per_dollar as kobo, date, id from exchange_rates order by date desc, id desc limit 1'

type Latest = { kobo: number; date: string; id: number }

/** Somebody enters a rate, or what is offered; visitors read prices in both currencies. */
export const price: Act = async (world, random, weather) => {
  const sellers = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => new Seller(world, random, weather))
  await readPrices(world, random, weather)
  const [isRate, isTerms] = [random.chance(0.8), random.chance(0.5)]
  if (isRate) await Promise.all(sellers.map((seller) => enterRate(world, seller, random, weather)))
  if (isRate && isTerms) await readPrices(world, random, weather)
  if (isTerms || !isRate) await Promise.all(sellers.map((seller) => saveTerms(world, seller, random, weather)))
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
  try {
    const response = await world.request(path, { headers: { Accept: 'text/html' } }, weather)
    if (response.status !== 200) return
    for (const problem of wrongNaira(await response.text(), day)) world.book.problem(`${path}: ${problem}`)
  } catch (error) {
    if (!(error instanceof LineLost)) throw error
  }
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
  if (answer?.status === 409 && !isFar && after?.id === before?.id && isFair(weather))
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
  await visit(world, '/api/prices', weather, { token: world.signIn(seller.name) })
}

/** Saves how old a rate may be, and what is offered, as they were seen. */
async function saveTerms(world: World, seller: Seller, random: Random, weather: Weather) {
  const [row] = world.db.read<{ version: number }>('select version from price_settings')
  const leastDeposit = `2${random.below(5)}.${world.book.content.fraction()}`
  const isStale = row && random.chance(0.2)
  const version = (row?.version ?? 0) - (isStale ? 1 : 0)
  const body = {
    rateDays: random.one([1, 2, 14]),
    offer: random.chance(0.7) ? { leastDeposit, yearlyRate: '24.50', terms: [6, 12], payments: ['monthly'] } : null,
    quotationTerms: world.book.mark('q'),
  }
  const headers = { 'If-Match': `"${version}"` }
  const answer = await seller.call<PriceSettings>('PUT', '/api/admin/prices', { body, headers })
  if (answer?.status !== 200) return
  if (answer.body.version !== version + 1) world.book.problem('prices were saved over a version that was not seen')
  world.book.report({
    what: `the prices have version ${answer.body.version} as they were saved`,
    query: `select 1 from price_settings where version > ?1 or (version = ?1 and rate_days = ?2 and quotation_terms = ?3
      and json_extract(offer, '$.leastDeposit') is ?4)`,
    values: [answer.body.version, body.rateDays, body.quotationTerms, body.offer?.leastDeposit ?? null],
  })
  await visit(world, '/api/prices', weather, { token: world.signIn(seller.name) })
}
