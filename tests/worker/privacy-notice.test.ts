import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { site as facts } from '#web/site.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const site = startSite()

/** The text of each form of a page, as a reader without JavaScript sees it. */
async function formsOf(path: string): Promise<string[]> {
  const html = await (await site.fetch(path)).text()
  return [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([form]) =>
    form.replace(/<!--.*?-->|<[^>]*>/g, '').replace(/\s+/g, ' '),
  )
}

/** Who holds the data, what for, who else sees it, how long, and what one may ask and where. */
const SAID = [
  facts.legalName,
  'only to answer you',
  'passes it on to nobody',
  `deleted after ${facts.inquiryMonths} months at most`,
  'a copy, a correction or its erasure',
  'Nigeria Data Protection Commission',
]

test('the contact form says what becomes of what is written in it, before the button', async () => {
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

test('the months of the notice are those after which the Worker purges', () => {
  const [, months] = /^INQUIRY_RETENTION_MONTHS = "(\d+)"$/m.exec(
    readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8'),
  ) ?? ['']
  expect(Number(months)).toBe(facts.inquiryMonths)
})

test('the form is sent in a body: no address ever holds what was written', async () => {
  const html = await (await site.fetch('/')).text()
  const [form = ''] = html.match(/<form[^>]*action="\/contact"[^>]*>/) ?? []
  expect(form).toContain('method="post"')
  // A form that says nothing of its method puts every field into the address.
  expect(html.match(/<form(?![^>]*method="post")[^>]*>/g) ?? []).toEqual([])
})
