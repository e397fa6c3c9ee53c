import { Hono } from 'hono'
import { inquiryInput } from '#contract/inquiry/contact.ts'
import { MAX_INQUIRY_BYTES, receiveInquiry } from '#worker/actions/receive-inquiry.ts'
import type { AppEnv } from '#worker/env.ts'
import { idempotencyKey } from '#worker/http/idempotency-key.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { atMost, validBody } from '#worker/http/valid-body.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  atMost(MAX_INQUIRY_BYTES),
  validBody(inquiryInput),
  // After validation, so that correcting a form ten times does not use up the limit.
  limitByAddress('CONTACT_LIMIT'),
  async (c) => {
    const id = await receiveInquiry(c, c.req.valid('json'), { key: idempotencyKey(c) })
    return c.json<{ id: string }>({ id }, 201)
  },
)
