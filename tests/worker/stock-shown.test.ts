import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

const SAID = {
  '': { 'sold-out': 'Sold out', 'on-order': 'On order', 'in-stock': 'In stock' },
  '/ha': { 'sold-out': 'An sayar da duka', 'on-order': 'Sai an yi oda', 'in-stock': 'Akwai a kasa' },
  '/fr': { 'sold-out': 'Épuisé', 'on-order': 'Sur commande', 'in-stock': 'En stock' },
}

/**
 * Returns what a reader without scripts sees of machines: the markup without the data for hydration and the filters.
 */
const seen = async (path: string) =>
  (await (await site.fetch(path)).text())
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<details(?:(?!<\/details>).)*name="stock".*?<\/details>/s, '')

test.each(['in-stock', 'on-order', 'sold-out'] as const)(
  'a machine that is %s says so on every card, in compare and in the dialog, in three languages',
  async (stock) => {
    const headers = await signedIn(site)
    const add = async (name: string) =>
      (await (await site.send('POST', '/api/machinery', aTractor({ name, stock }), headers)).json()) as {
        id: string
        slug: string
      }
    const { id, slug } = await add('Gona T75')
    await add('Gona T45')
    for (const [prefix, said] of Object.entries(SAID)) {
      const screens = [
        '/',
        '/gallery',
        '/gallery?view=list',
        '/gallery?view=grid',
        '/portfolio',
        '/portfolio?view=list',
        `/gallery?item=${id}`,
        `/portfolio?item=${id}`,
        `/compare?m=${slug}`,
        `/machinery/${slug}`,
      ]
      for (const path of screens) {
        const html = await seen((prefix + path).replace(/(?<=.)\/$/, ''))
        expect(html, prefix + path).toContain(said[stock])
        for (const [other, text] of Object.entries(said)) {
          if (other !== stock) expect(html, `${prefix}${path}: ${text}`).not.toContain(`>${text}<`)
        }
      }
      // The machines it works with are in the dialog and on its page.
      for (const [path, heading] of [
        [`/gallery?item=${id}`, 'id="companions"'],
        [`/machinery/${slug}`, 'id="similar"'],
      ] as const) {
        const [, companions] = (await seen(prefix + path)).split(heading)
        expect(companions?.split('</ul>')[0], prefix + path).toContain(`>${said[stock]}<`)
      }
    }
  },
)
