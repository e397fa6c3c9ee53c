// What people do one after the other, where chance alone would hardly ever put it together.

import type { Act } from '#tests/simulate/plan.ts'
import { decide, open } from './buyer.ts'
import { add, change } from './editor.ts'
import { night, schedule } from './platform.ts'
import {
  confirmPayment,
  draft,
  editRow,
  endLinks,
  eraseEmail,
  order as orderOf,
  orderStep,
  paymentsOf,
  quotationsIn,
  reportAmount,
  Seller,
  seen,
  sendRow,
} from './seller.ts'
import { comeBack, write } from './visitor.ts'

/** A visitor writes where the line is bad, and comes back while the server is in trouble. */
export const roughLine: Act = async (world, random) => {
  const weather = world.weather(random, { 'line after': 0.4, 'line before': 0.2 })
  await write(world, random, weather)
  const trouble = { 'database before': 0.3, 'line before': 0.2, 'line after': 0.1 }
  await comeBack(world, random, world.weather(random, trouble))
}

/** The platform refuses a purge, and then its repetition: what is stored is as before until a later one succeeds. */
export const refusedPurge: Act = async (world, random) => {
  const weather = world.weather(random, { 'purge before': 1 })
  await change(world, random, weather)
  await schedule(world, random, weather)
}

/** A sale: a quotation is prepared and sent, its buyer reads it and mostly accepts it. */
export const sell: Act = async (world, random, weather) => {
  await draft(world, random, weather)
  const row = quotationsIn(world, ['draft']).at(-1)
  if (!row) return
  await sendRow(world, new Seller(world, random, weather), row, row.version)
  const link = world.book.links.findLast(({ id }) => id === row.id)
  const page = await open(world, link, random, weather)
  if (page && random.chance(0.6)) await decide(world, page, random, weather, 0.9)
}

/** Two people have the same draft open: one saves it, and the other, who has not seen that, saves or sends theirs. */
export const twoAtADraft: Act = async (world, random, weather) => {
  if (random.chance(0.5)) await draft(world, random, weather)
  const row = quotationsIn(world, ['draft']).at(-1)
  if (!row) return
  await editRow(world, new Seller(world, random, weather), row, random, row.version)
  const other = new Seller(world, random, weather)
  if (random.chance(0.5)) await editRow(world, other, row, random, row.version)
  else await sendRow(world, other, row, row.version)
}

/** The seller ends the links of a quotation, and somebody who has one opens it. */
export const endAndOpen: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['sent', 'viewed', 'accepted']))
  if (!row) return
  await endLinks(world, new Seller(world, random, weather), row)
  await open(
    world,
    world.book.links.findLast(({ id }) => id === row.id),
    random,
    weather,
  )
}

/** The seller revises what the buyer may have read, and the buyer may accept the earlier revision meanwhile. */
export const reviseAndSend: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['sent', 'viewed']))
  if (!row) return
  const links = world.book.links.filter(({ id, path }) => id === row.id && !world.book.endedLinks.has(path))
  const page = random.chance(0.8) ? await open(world, links.at(-1), random, weather) : undefined
  const seller = new Seller(world, random, weather)
  const now = quotationsIn(world, ['sent', 'viewed']).find(({ id }) => id === row.id)
  if (!now) return
  const revised = await seller.call<{ id: string; version: number }>('POST', `/api/admin/quotations/${row.id}/revise`, {
    headers: seen(now.version),
  })
  if (page && random.chance(0.3)) await decide(world, page, random, weather, 0.9)
  if (revised?.status === 201) await sendRow(world, seller, revised.body, revised.body.version)
}

/** The money of an order: paid, checked, paid back, reversed, each on what was there before. */
export const haggle: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const seller = new Seller(world, random, weather)
  const [report, confirm, reverse] = [0, 2, 4]
  for (let more = random.between(1, 3); more > 0; more--) {
    await orderStep(world, seller, row, random, report)
    if (random.chance(0.25)) await orderStep(world, seller, row, random, reverse)
    await orderStep(world, seller, row, random, confirm)
  }
}

/** What was paid is paid back by two people, who do not know of each other. */
export const payBack: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const [one, other] = [new Seller(world, random, weather), new Seller(world, random, weather)]
  const paid = { amount: random.between(1_000, 50_000), currency: row.currency }
  const newest = () => paymentsOf(world, row).at(-1)
  await reportAmount(world, one, row, random, { ...paid, kind: 'payment' })
  const payment = newest()
  if (payment) await confirmPayment(world, one, payment, { overpays: true })
  for (const seller of [one, other]) await reportAmount(world, seller, row, random, { ...paid, kind: 'refund' })
  const refunds = paymentsOf(world, row).filter(({ kind }) => kind === 'refund')
  await Promise.all(refunds.slice(-2).map((refund, i) => confirmPayment(world, i ? one : other, refund, {})))
}

/** Two payments arrive, and two people confirm one each at the same moment, or both the same one. */
export const twoConfirm: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const sellers = [new Seller(world, random, weather), new Seller(world, random, weather)]
  for (const seller of sellers) {
    const paid = { amount: random.between(1_000, 50_000), currency: row.currency }
    await reportAmount(world, seller, row, random, { ...paid, kind: 'payment' })
  }
  const payments = paymentsOf(world, row)
    .filter(({ kind }) => kind === 'payment')
    .slice(random.chance(0.2) ? -1 : -2)
  await Promise.all(
    sellers.map(async (seller, i) => {
      const payment = payments[i] ?? payments[0]
      if (payment) await confirmPayment(world, seller, payment, { overpays: true })
    }),
  )
}

/** Two people do the same paper of an order at once. */
export const sameOrder: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const step = random.one([5, 5, 6, 7])
  const sellers = [new Seller(world, random, weather), new Seller(world, random, weather)]
  await Promise.all(sellers.map((seller) => orderStep(world, seller, row, random, step)))
}

/** Machines of an order leave, and come back. */
export const dispatch: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const seller = new Seller(world, random, weather)
  const [deliver, cancel] = [6, 7]
  for (let more = random.between(1, 2); more > 0; more--) await orderStep(world, seller, row, random, deliver)
  if (random.chance(0.6)) await orderStep(world, seller, row, random, cancel)
}

/** A backup is made while people write, sell and change the catalogue. */
export const busyNight: Act = async (world, random, weather) => {
  const meanwhile = [write, draft, add, change, orderOf]
  const acts = Array.from({ length: 3 }, async () => {
    for (let turns = random.below(200); turns > 0; turns--) await world.breath()
    await random.one(meanwhile)(world, random, weather)
  })
  await Promise.all([night(world, random, weather), ...acts])
}

/** Erases somebody who has been offered something. */
export const eraseCustomer: Act = async (world, random, weather) => {
  const offered = world.db.read<{ email: string }>(
    'select distinct customer_email as email from quotations where customer_email is not null order by 1',
  )
  const email = random.pick(offered)?.email
  if (!email) return
  await eraseEmail(world, new Seller(world, random, weather), email)
}
