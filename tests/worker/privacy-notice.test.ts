import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { DEMO_SETTINGS as facts } from '#tests/support/settings.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

/** Returns the text of each form on a page, as a reader without JavaScript sees it. */
async function formsOf(path: string): Promise<string[]> {
  const html = await (await site.fetch(path)).text()
  return [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([form]) =>
    form.replace(/<!--.*?-->|<[^>]*>/g, '').replace(/\s+/g, ' '),
  )
}

/** Who stores the data, why, who else sees it, how long, and people's rights and contacts. */
const SAID = [
  facts.legalName,
  'only to reply to you',
  'shares it with nobody else',
  `deleted within ${facts.inquiryMonths} months`,
  'a copy, a correction or its erasure',
  'Nigeria Data Protection Commission',
]

test('the contact form says above its button what happens to the data', async () => {
  const [form = '', ...others] = await formsOf('/')
  expect(others).toEqual([])
  for (const words of SAID) expect(form).toContain(words)
  expect(form.indexOf(facts.legalName)).toBeLessThan(form.indexOf('Send Message'))
})

test.for(['/gallery?quote=', '/portfolio?quote='])('the quotation form at %s says the same', async (address) => {
  const made = await site.send('POST', '/api/machinery', aTractor(), await signedIn(site))
  const { id } = (await made.json()) as { id: string }
  const [form = '', ...others] = await formsOf(address + id)
  expect(others).toEqual([])
  for (const words of SAID) expect(form).toContain(words)
})

test('the notice states the months after which the Worker purges', async () => {
  const headers = await signedIn(site)
  expect(
    (await site.send('PUT', '/api/admin/settings/privacy', { inquiryMonths: 7, recordYears: 8 }, headers)).status,
  ).toBe(200)
  const [form = ''] = await formsOf('/')
  expect(form).toContain('deleted within 7 months')
  for (const month of [8, 6]) {
    const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
    const past = new Date()
    past.setUTCMonth(past.getUTCMonth() - month)
    await site.rows('update contact_inquiries set created_at = ? where id = ?', past.toISOString(), id)
  }
  await site.runScheduled()
  expect(await site.rows('select count(*) as inquiries from contact_inquiries')).toEqual([{ inquiries: 1 }])
})

test('the form is sent in the body, so no URL holds its text', async () => {
  const html = await (await site.fetch('/')).text()
  const [form = ''] = html.match(/<form[^>]*action="\/contact"[^>]*>/) ?? []
  expect(form).toContain('method="post"')
  // A form without a method would put every field into the URL.
  expect(html.match(/<form(?![^>]*method="post")[^>]*>/g) ?? []).toEqual([])
})
