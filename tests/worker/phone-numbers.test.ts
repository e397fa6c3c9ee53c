import { expect, test } from 'vitest'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
const LOCAL = '0803-123-4567'
const SHOWN = '+234 803 123 4567'

const phones = () => site.rows<{ phone: string }>('select phone from contact_inquiries')
const postForm = (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })

test('a local number is stored with its country by both forms, with JavaScript or without', async () => {
  expect((await site.send('POST', '/api/contact', aMessage({ phone: LOCAL }))).status).toBe(201)
  expect((await site.send('POST', '/api/contact', aQuotation({ phone: LOCAL }))).status).toBe(201)
  const { language: _, website: __, ...fields } = aMessage({ phone: LOCAL, email: 'plain@example.com' })
  expect((await postForm('/contact', fields as Record<string, string>)).status).toBe(303)
  expect(await phones()).toEqual([{ phone: SHOWN }, { phone: SHOWN }, { phone: SHOWN }])
})

test('an inquiry sent again with a local number is the same one', async () => {
  const send = () => site.send('POST', '/api/contact', aMessage({ phone: LOCAL }), { 'Idempotency-Key': 'once' })
  const [first, second] = [await (await send()).json(), await (await send()).json()]
  expect(second).toEqual(first)
  expect(await phones()).toHaveLength(1)
})

test('the seller exports it with its country, and finds it by either form', async () => {
  await site.send('POST', '/api/contact', aMessage({ phone: LOCAL }))
  const headers = await signedIn(site)
  const csv = await (await site.fetch('/api/admin/contact-inquiries.csv', { headers })).text()
  // A number with a plus in front must not become a formula in a spreadsheet.
  expect(csv).toContain(SHOWN)
  for (const q of ['0803 123', '08031234567', '+234 803 123 4567', '2348031234567']) {
    const found = await site.fetch(`/api/admin/contact-inquiries?limit=5&q=${encodeURIComponent(q)}`, { headers })
    expect([q, await found.json()]).toEqual([q, [expect.objectContaining({ phone: SHOWN })]])
  }
})

test('the settings and a quotation take a local number', async () => {
  const headers = await signedIn(site)
  const contact = { ...demonstration.contact, phones: [LOCAL, '+234 (0) 805 123 4567'], whatsapp: LOCAL }
  const saved = await site.send('PUT', '/api/admin/settings/contact', contact, headers)
  expect(await saved.json()).toMatchObject({ phones: [SHOWN, '+234 805 123 4567'], whatsapp: SHOWN })
  expect(await (await site.fetch('/')).text()).toContain('tel:+2348031234567')
  const quotation = await site.send('POST', '/api/admin/quotations', aDraft({ customerPhone: LOCAL }), headers)
  expect(await quotation.json()).toMatchObject({ customerPhone: SHOWN })
})
