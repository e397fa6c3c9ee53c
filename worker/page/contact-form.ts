import { csrf } from 'hono/csrf'
import { createFactory } from 'hono/factory'
import { contactInput } from '#contract/contact.ts'
import { CONTACT_FORM_KEY, issuesByField, type RefusedForm, SENT_PARAM } from '#web/app/server.tsx'
import { MAX_INQUIRY_BYTES } from '#worker/api/contact.ts'
import { receiveInquiry } from '#worker/api/receive-inquiry.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest } from '#worker/errors.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { atMost } from '#worker/http/valid-body.ts'
import { pageDocument } from './document.ts'

/**
 * The contact form as a browser without JavaScript posts it. Stored, it leads back to the contact section with a
 * confirmation; refused, it comes back as it was filled in, with what is wrong. A form on another site is refused.
 */
export const postPlainContactForm = createFactory<AppEnv>().createHandlers(
  csrf(),
  atMost(MAX_INQUIRY_BYTES),
  limitByAddress('CONTACT_LIMIT'),
  async (c) => {
    const values = Object.fromEntries(
      Object.entries(await c.req.parseBody().catch(unreadable)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    )
    const input = contactInput.safeParse(values)
    if (!input.success) {
      const refused: RefusedForm = { values, issues: issuesByField(input.error.issues) }
      return pageDocument(c, new URL('/', c.req.url), { status: 400, extra: [[CONTACT_FORM_KEY, refused]] })
    }
    await receiveInquiry(c, input.data)
    return c.redirect(`/?${SENT_PARAM}=1#contact`, 303)
  },
)

/** A body that is not the form it says it is. */
function unreadable(): never {
  throw badRequest('This form could not be read.')
}
