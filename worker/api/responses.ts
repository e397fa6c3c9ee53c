import type { Context } from 'hono'
import type { z } from 'zod/mini'
import { categoryUseText } from '#contract/machinery/category.ts'
import type { MachineryInput, machinerySave } from '#contract/machinery/machinery.ts'
import { dollarsOf, firstPriceQuestion } from '#contract/money/first-price.ts'
import { FROM_NAIRA } from '#contract/money/price.ts'
import { CURSOR_HEADER, MATCHING_HEADER, type Paginated, TOTAL_HEADER } from '#contract/pagination.ts'
import type { Binned } from '#contract/resources.ts'
import { moveToBin } from '#worker/db/bin/bin.ts'
import { categoryUses } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { priceBasis, requireUsualPrice } from '#worker/db/machinery/prices.ts'
import { KINDS } from '#worker/db/resources.ts'
import { adminSettings } from '#worker/db/settings.ts'
import type { RowChange } from '#worker/db/write.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, badRequest, conflict, methodNotAllowed, notFound, slugInBin } from '#worker/errors.ts'
import { expectedVersion, requestedLanguage, savedOrConflict } from '#worker/http/request-headers.ts'
import type { LoadContext } from '#worker/load/loader.ts'

/** The header of what holds a secret. */
export const NOT_STORED = { 'Cache-Control': 'no-store' }

export const fieldError = (path: string, message: string) => badRequest(message, [{ path, message }])
export const fieldConflict = (path: string, message: string) => conflict(message, [{ path, message }])

/** Responds to the other methods of a path without a guard. */
export const onlyPost = () => {
  throw methodNotAllowed('POST')
}

/** Returns whether one results page is requested: without search params the response is the whole list. */
export const isPaginated = (query: Record<string, unknown>) => Object.values(query).some((value) => value !== undefined)

export async function jsonPage(c: Context, results: Paginated<object> | Promise<Paginated<object>>): Promise<Response> {
  const { rows, total, matching, next } = await results
  return c.json<object[]>(rows, 200, {
    [TOTAL_HEADER]: String(total),
    [MATCHING_HEADER]: String(matching),
    ...(next !== null && { [CURSOR_HEADER]: next }),
  })
}

const idOf = (c: Context) => c.req.param('id') ?? ''

type ReadRow<Row> = (db: Db, id: string) => PromiseLike<Row | null | undefined>

/** Responds with the path's row; throws 404 where `read` finds none, which is called `noun` there. */
export async function respondWithRow(c: Context<AppEnv>, noun: string, read: ReadRow<object>): Promise<Response> {
  const row = await read(c.var.db, idOf(c))
  if (!row) throw notFound(noun)
  return c.json(row)
}

/** Returns the change that a request asks for: of the path's row, if it has the version that the request names. */
export const changeOf = <Input>(c: Context<AppEnv>, input: Input): RowChange<Input> => ({
  id: idOf(c),
  input,
  expectedVersion: expectedVersion(c),
  actor: c.var.actor,
})

/** Responds with the row that was saved; throws 409 with what `read` finds now, or 404, where it was not. */
export async function respondWithSaved<Row extends object>(
  c: Context<AppEnv>,
  noun: string,
  saving: Promise<Row | undefined>,
  read: ReadRow<Row>,
  status: 200 | 201 = 200,
): Promise<Response> {
  return c.json(await savedOrConflict(noun, await saving, () => read(c.var.db, idOf(c))), status)
}

/** Moves the path's row to the bin; `noun` and `read` say of which row that is refused. */
export async function moveRowToBin(
  c: Context<AppEnv>,
  kind: Binned,
  noun: string,
  read: ReadRow<object>,
): Promise<Response> {
  const moved = await moveToBin(c.var.db, KINDS[kind], changeOf(c, undefined))
  await savedOrConflict(noun, moved, () => read(c.var.db, idOf(c)))
  return c.body(null, 204)
}

/** Throws 400 for an unknown language. */
export const loadContext = (c: Context<AppEnv>): LoadContext => ({ c, language: requestedLanguage(c) })

/** Rejects a save whose slug is that of another row, which `what` names: "A post". */
export const rejectTakenSlug = (what: string, message: string) => (error: unknown) => {
  const reason = reasonOf(error)
  if (reason === 'slug-in-bin') throw slugInBin(what)
  throw reason === 'slug-taken' ? fieldConflict('slug', message) : error
}

/** Rejects a machine's save that named a category which the owner's list does not have. */
export const rejectUnknownCategory = (db: Db) => async (error: unknown) => {
  if (reasonOf(error) !== 'unknown-category') throw error
  const { categories } = (await adminSettings(db)).categories
  throw fieldError('category', `Category must be one of ${categories.map(({ value }) => value).join(', ')}`)
}

/** Rejects a save of the categories that would have removed one which is in use, with what uses each. */
export const rejectCategoryInUse = (db: Db) => async (error: unknown) => {
  if (reasonOf(error) !== 'category-in-use') throw error
  const uses = (await categoryUses(db)).map((use) => `${use.value}: ${categoryUseText(use)}`).join(', ')
  throw conflict(`A category that is used can only be removed when its machines are moved to another one: ${uses}`)
}

/** With the price in dollars. The guards fail at a first price that seems to be wrong, unless it is confirmed. */
export async function withPriceGuards(db: Db, { confirmPrice, ...given }: z.infer<typeof machinerySave>, id?: string) {
  const input = await withDollarPrice(db, given)
  return { input, guards: confirmPrice ? [] : [requireUsualPrice(input, id)] }
}

/** Returns the input of what has a price in dollars, which follows from the naira where it is left out. */
export async function withDollarPrice<Input extends Pick<MachineryInput, 'price' | 'priceNgn'>>(
  db: Db,
  input: Input,
): Promise<Input> {
  if (input.price !== FROM_NAIRA) return input
  return { ...input, price: dollarsOf(input, await priceBasis(db, [])) }
}

export const rejectUnusualPrice = (db: Db, input: MachineryInput) => async (error: unknown) => {
  if (reasonOf(error) !== 'unusual-price') throw error
  const question = firstPriceQuestion(input, await priceBasis(db, [input.category]))
  throw askFirst(question ?? 'Is the price correct?', 'confirmPrice')
}
