import { type Context, Hono } from 'hono'
import type { QuotationRecord } from '#contract/inquiry/inquiry.ts'
import { proformaInput } from '#contract/order/paper.ts'
import { answerByPhone } from '#contract/quotation/answer.ts'
import type { QuotationOverview } from '#contract/quotation/follow-up.ts'
import {
  type Quotation,
  type QuotationDraft,
  quotationDraft,
  quotationEmailInput,
  quotationListQuery,
} from '#contract/quotation/quotation.ts'
import { canBecome, canBeRevised, shownStatus } from '#domain/quotation/status.ts'
import { changeOf, jsonPage, respondWithRow } from '#worker/api/responses.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/secret.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { eventsOfQuotation } from '#worker/db/inquiries/timeline.ts'
import { issueProforma } from '#worker/db/orders/papers.ts'
import { ordersAmong } from '#worker/db/orders/read.ts'
import { answerQuotation } from '#worker/db/quotations/answers.ts'
import { addQuotation, changeQuotation, deleteDraft, quotationById } from '#worker/db/quotations/drafts.ts'
import { addLink, endLinks, queueQuotationMail } from '#worker/db/quotations/links.ts'
import { laterRevision, listedQuotation, paginatedQuotations, quotationOverview } from '#worker/db/quotations/list.ts'
import { reviseQuotation, sendQuotation, withdrawQuotation } from '#worker/db/quotations/sending.ts'
import { fieldsOfUnknownVat, fieldsWithVat } from '#worker/db/vat.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict, editConflict, notFound } from '#worker/errors.ts'
import { requireExpectedVersion } from '#worker/http/request-headers.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { deliverMail, mailSettings } from '#worker/mail/deliver.ts'
import { detailsErased, thisYear, today } from './find-order.ts'

const NOT_REGISTERED = 'Your company is not registered for VAT (Settings, VAT)'

/** Rejects a write of a draft with a 400 that names each field whose VAT the settings do not have. */
const rejectUnknownVat = (db: Db, draft: QuotationDraft, storedId?: string) => async (error: unknown) => {
  const reason = reasonOf(error)
  const refused = (message: string, fields: string[]) =>
    badRequest(
      message,
      fields.map((path) => ({ path, message })),
    )
  if (reason === 'vat-not-registered') throw refused(`${NOT_REGISTERED}: choose none here`, fieldsWithVat(draft))
  if (reason === 'unknown-vat-class')
    throw refused('Choose a class of VAT that the settings have', await fieldsOfUnknownVat(db, draft, storedId))
  throw error
}

const linkOf = (c: Context, token: string) => new URL(`/quotation/${token}`, c.req.url).href

/** Throws the 404 or 409 that explains why a quotation could not be changed. */
async function refuse(c: Context<AppEnv>, why: (current: Quotation) => Error): Promise<never> {
  const current = await quotationById(c.var.db, c.req.param('id') ?? '')
  throw current ? why(current) : notFound('Quotation')
}

const whyNotSaved = (current: Quotation) =>
  current.status === 'draft' ? editConflict(current) : conflict('A sent quotation cannot be changed: revise it')

function whyNotSent(current: Quotation): Error {
  if (current.status !== 'draft') return conflict('This quotation has already been sent')
  if (current.validUntil < today()) return conflict('The validity date has passed: choose a later one')
  return current.revision > 1
    ? conflict('The quotation was changed or accepted in the meantime')
    : editConflict(current)
}

function whyNotLinked(current: Quotation): Error {
  if (current.status === 'draft') return conflict('A draft has no link: send it first')
  return current.erasedAt ? detailsErased() : editConflict(current)
}

function whyNotMailed(current: Quotation, version: number): Error {
  if (current.erasedAt) return detailsErased()
  const status = shownStatus(current, today())
  if (status !== 'sent' && status !== 'viewed') return conflict(`A quotation that is ${status} cannot be sent by email`)
  if (current.version !== version) return editConflict(current)
  if (!current.customerEmail) return conflict('This customer has no email address')
  return conflict('An email with its link is already on its way')
}

function whyNotWithdrawn(current: Quotation): Error {
  const { status } = current
  return canBecome(status, 'withdrawn')
    ? editConflict(current)
    : conflict(`A quotation that is ${status} cannot be withdrawn`)
}

function whyNotRecorded(current: Quotation, version: number): Error {
  if (current.erasedAt) return detailsErased()
  const status = shownStatus(current, today())
  if (current.version !== version) return editConflict(current)
  if (status === 'expired') return conflict('The validity date has passed: revise it, then record the answer')
  return conflict(`A quotation that is ${status} cannot be answered`)
}

function whyNotRevised(current: Quotation, version: number): Error {
  const { status, erasedAt } = current
  if (erasedAt) return detailsErased()
  if (!canBeRevised(status)) return conflict(`A quotation that is ${status} cannot be revised`)
  return current.version === version ? conflict('There is already a later revision') : editConflict(current)
}

/** The seller's actions on quotations. The guard is in ./index.ts. */
export const adminQuotationRoutes = new Hono<AppEnv>()
  .get('/', validQuery(quotationListQuery), (c) =>
    jsonPage(c, paginatedQuotations(c.var.db, c.req.valid('query'), today())),
  )
  // A search may name a person, and URLs are logged, so the words are sent in the body.
  .post('/search', validBody(quotationListQuery), (c) =>
    jsonPage(c, paginatedQuotations(c.var.db, c.req.valid('json'), today())),
  )
  .get('/overview', async (c) => c.json<QuotationOverview>(await quotationOverview(c.var.db, today())))
  .get('/:id', (c) => respondWithRow(c, 'Quotation', quotationById))
  .get('/:id/record', async (c) => {
    const id = c.req.param('id')
    const { db } = c.var
    const [quotation, later, events] = await Promise.all([
      listedQuotation(db, id),
      laterRevision(db, id),
      eventsOfQuotation(db, id),
    ])
    if (!quotation) throw notFound('Quotation')
    return c.json<QuotationRecord>({ quotation, later, orders: await ordersAmong(db, [quotation]), events })
  })
  .post('/', validBody(quotationDraft), async (c) => {
    const draft = c.req.valid('json')
    const added = await addQuotation(c.var.db, draft, c.var.actor).catch(rejectUnknownVat(c.var.db, draft))
    return c.json<Quotation>(added, 201)
  })
  .put('/:id', validBody(quotationDraft), async (c) => {
    const draft = c.req.valid('json')
    const explained = rejectUnknownVat(c.var.db, draft, c.req.param('id'))
    const saved = await changeQuotation(c.var.db, changeOf(c, draft)).catch(explained)
    return saved ? c.json<Quotation>(saved) : refuse(c, whyNotSaved)
  })
  .delete('/:id', async (c) => {
    const isDeleted = await deleteDraft(c.var.db, c.req.param('id'), c.var.actor)
    return isDeleted ? c.body(null, 204) : refuse(c, () => conflict('A sent quotation cannot be deleted'))
  })
  .post('/:id/send', async (c) => {
    const token = newLinkToken()
    const sending = {
      tokenHash: await hashLinkToken(token),
      today: today(),
      expectedVersion: requireExpectedVersion(c),
    }
    const quotation = await sendQuotation(c.var.db, c.req.param('id'), sending, c.var.actor).catch((error) => {
      if (reasonOf(error) !== 'vat-not-registered') throw error
      throw conflict(`${NOT_REGISTERED}: edit this draft and take the VAT off before you send it`)
    })
    if (!quotation) return refuse(c, whyNotSent)
    return c.json<{ quotation: Quotation; link: string }>({ quotation, link: linkOf(c, token) })
  })
  .post('/:id/link', async (c) => {
    const token = newLinkToken()
    const hash = await hashLinkToken(token)
    const change = { expectedVersion: requireExpectedVersion(c), actor: c.var.actor }
    if (!(await addLink(c.var.db, c.req.param('id'), hash, change))) return refuse(c, whyNotLinked)
    return c.json<{ link: string }>({ link: linkOf(c, token) }, 201)
  })
  .delete('/:id/links', async (c) => {
    const isEnded = await endLinks(c.var.db, c.req.param('id'), c.var.actor)
    return isEnded ? c.body(null, 204) : refuse(c, () => conflict('This quotation has no link to end'))
  })
  .post('/:id/email', validBody(quotationEmailInput), async (c) => {
    const version = requireExpectedVersion(c)
    const settings = mailSettings(c.env)
    if (!settings) throw conflict('The site sends no email yet: send the link yourself')
    const id = c.req.param('id')
    const kind = c.req.valid('json').reminder ? 'reminder' : 'quotation'
    const mail = { kind, origin: new URL(c.req.url).origin, today: today(), version } as const
    if (!(await queueQuotationMail(c.var.db, id, mail, c.var.actor)))
      return refuse(c, (current) => whyNotMailed(current, version))
    c.executionCtx.waitUntil(deliverMail(c.var.db, settings, id))
    return c.body(null, 202)
  })
  // The buyer's answer by phone. The audit entry says so, and who recorded it.
  .post('/:id/answer', validBody(answerByPhone), async (c) => {
    const [id, answer, version] = [c.req.param('id'), c.req.valid('json'), requireExpectedVersion(c)]
    const recorder = { actor: c.var.actor, expectedVersion: version }
    if (!(await answerQuotation(c.var.db, id, answer, today(), recorder)))
      return refuse(c, (current) => whyNotRecorded(current, version))
    return c.json<Quotation>((await quotationById(c.var.db, id)) as Quotation)
  })
  .post('/:id/proforma', validBody(proformaInput), async (c) => {
    const { db, actor } = c.var
    const quotation = await quotationById(db, c.req.param('id'))
    if (!quotation) throw notFound('Quotation')
    const number = await issueProforma(db, quotation, { ...c.req.valid('json'), year: thisYear() }, actor)
    if (!number) throw conflict('Only a quotation that was sent, and has not ended, has a pro-forma invoice')
    return c.json<{ number: string }>({ number }, 201)
  })
  .post('/:id/withdraw', async (c) => {
    const quotation = await withdrawQuotation(c.var.db, c.req.param('id'), requireExpectedVersion(c), c.var.actor)
    return quotation ? c.json<Quotation>(quotation) : refuse(c, whyNotWithdrawn)
  })
  .post('/:id/revise', async (c) => {
    const version = requireExpectedVersion(c)
    const draft = await reviseQuotation(c.var.db, c.req.param('id'), { today: today(), version }, c.var.actor)
    return draft ? c.json<Quotation>(draft, 201) : refuse(c, (current) => whyNotRevised(current, version))
  })
