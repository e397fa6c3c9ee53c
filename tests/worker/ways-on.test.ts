import { expect, test } from 'vitest'
import { prefixOf } from '#contract/language.ts'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'

const site = startSite()
const textOf = async (path: string) => (await site.fetch(path)).text()

const OFFER = { leastDeposit: '30', yearlyRate: '24.5', terms: [12, 24], payments: ['monthly', 'harvest'] }

test.for(['en', 'ha', 'fr'] as const)(
  'the not-found page in "%s" leads to a search, each category and the telephone',
  async (language) => {
    const prefix = prefixOf(language)
    const html = await textOf(`${prefix}/no-such-page`)
    expect(html).toMatch(
      new RegExp(`<form[^>]*action="${prefix}/gallery"[^>]*>(?:(?!</form>).)*<input[^>]*name="q"`, 's'),
    )
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const { value } of settings.categories.categories) {
      expect(main).toContain(`href="${prefix}/gallery?category=${value}"`)
    }
    expect(main.match(/href="tel:\+234800000466[23]"/g)).toHaveLength(2)
  },
)

test('a link to the gallery is beside the button that leads to the contact section', async () => {
  await addGalleryItem(openDb(site.env.DB), aGalleryItem(), A_TEST)
  const html = await textOf('/')
  expect(html).toMatch(
    /href="\/#contact"[^>]*>View Complete Gallery<\/a><a href="\/gallery"[^>]*>All machines and images</,
  )
})

test('the offer is beside the button about financing as soon as there is one', async () => {
  expect(await textOf('/')).not.toContain('deposit, up to')
  const headers = await signedIn(site)
  await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: OFFER }, headers)
  expect(await textOf('/')).toContain('From 30% deposit, up to 24 months, at 24.5% a year.')
  expect(await textOf('/fr')).toContain('Dès 30 % d’acompte, jusqu’à 24 mois, à 24,5 % par an.')
})
