import { Hono } from 'hono'
import { inquiryInput } from '#contract/inquiry/contact.ts'
import { PLATE_TOKEN, sentUnitRequest } from '#contract/unit-request.ts'
import { MAX_INQUIRY_BYTES, receiveInquiry, receiveUnitRequest } from '#worker/actions/receive-inquiry.ts'
import { unitByToken } from '#worker/db/units/plate.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { countTry, limitByAddress } from '#worker/http/rate-limit.ts'
import { idempotencyKey, requireOwnForm } from '#worker/http/request-headers.ts'
import { bodyLimit, validBody } from '#worker/http/valid-body.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  bodyLimit(MAX_INQUIRY_BYTES),
  limitByAddress('FORM_LIMIT'),
  validBody(inquiryInput),
  // After validation, so that correcting a form ten times does not use up what may be stored.
  limitByAddress('CONTACT_LIMIT'),
  async (c) => {
    const id = await receiveInquiry(c, c.req.valid('json'), { key: idempotencyKey(c) })
    return c.json<{ id: string }>({ id }, 201)
  },
)

/** What was asked at a machine's plate, as the outbox of a browser sends it. The page's own form is worker/page/unit. */
export const unitRequestRoutes = new Hono<AppEnv>().post(
  '/',
  bodyLimit(MAX_INQUIRY_BYTES),
  limitByAddress('FORM_LIMIT'),
  validBody(sentUnitRequest),
  async (c) => {
    const source = requireOwnForm(c)
    const { token, language, ...request } = c.req.valid('json')
    if (!PLATE_TOKEN.test(token)) throw notFound('Unit')
    const unit = await unitByToken(c.var.db, token)
    if (!unit) await countTry(c, 'QUOTATION_LIMIT')
    const key = idempotencyKey(c)
    await countTry(c, 'CONTACT_LIMIT')
    const id = await receiveUnitRequest(c, unit, request, { key, language, isSuspected: source === 'unknown' })
    return c.json<{ id: string }>({ id }, 201)
  },
)
