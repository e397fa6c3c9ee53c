import type { APIRequestContext, Page } from '@playwright/test'
import { named, opened, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

// Long journeys, with a check of each screen on the way.
test.describe.configure({ timeout: 300_000 })

test.use({ expectedErrors: [/Failed to load resource/] })

type Headers = Record<string, string>
type Machine = { id: string; name: string; slug: string }

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const add = async (page: Page, headers: Headers, data: object): Promise<Machine> =>
  (await page.request.post('/api/machinery', { headers, data })).json()
const stored = async (request: APIRequestContext, id: string) => (await request.get(`/api/machinery/${id}`)).json()

test('machines are ordered on the home page by keyboard and by dragging, and nobody overwrites the other', async ({
  page,
}) => {
  const PATH = '/api/admin/machinery/order'
  const { headers } = await openSection(page, 'machinery')
  const order = async () => (await (await page.request.get(PATH, { headers })).json()) as Machine[]
  const put = (ids: string[], before: string[]) => page.request.put(PATH, { headers, data: { ids, before } })
  const idsOf = (list: Machine[]) => list.map(({ id }) => id)
  const firstTwo = async () => (await order()).slice(0, 2).map(({ name }) => name)
  const old = idsOf(await order())
  const [one, two] = [
    await add(page, headers, aTractor({ name: named('Ridger') })),
    await add(page, headers, aTractor({ name: named('Planter') })),
  ]
  await put([one.id, two.id, ...old], old)

  const dialog = page.getByRole('dialog', { name: 'Order on Home' })
  const places = dialog.getByRole('listitem')
  const handle = (name: string) => dialog.getByRole('button', { name: new RegExp(`^Place of ${name}`) })
  const save = dialog.getByRole('button', { name: 'Save Order' })
  const open = async () => {
    await page.goto('/admin?section=machinery')
    await page.getByRole('button', { name: 'Order on Home' }).click()
    await expect(places.first()).toBeVisible()
    await opened(page)
  }
  try {
    await open()
    await expectAccessible(page)
    await handle(one.name).focus()
    await page.keyboard.press('ArrowDown')
    await expect(places.nth(1)).toContainText(one.name)
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${one.name}: place 2 of \\d+$`))
    await expect(handle(one.name)).toBeFocused()
    await page.keyboard.press('End')
    await expect(places.last()).toContainText(one.name)
    await page.keyboard.press('Home')
    const down = dialog.getByRole('button', { name: `Move ${one.name} down` })
    await down.press('Enter')
    await expect(down).toBeFocused()
    await save.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await firstTwo()).toEqual([two.name, one.name])
    await page.goto('/')
    await expect(page.locator('#products').getByRole('heading', { level: 3 }).first()).toHaveText(two.name)

    // Somebody else saves another order meanwhile: it is shown instead of being overwritten.
    await open()
    await dialog.getByRole('button', { name: `Move ${two.name} down` }).click()
    await dialog.getByRole('button', { name: `Move ${two.name} down` }).click()
    await put([one.id, two.id, ...old], [two.id, one.id, ...old])
    await save.click()
    await expect(places.first()).toContainText(one.name)
    await expect(places.nth(1)).toContainText(two.name)
    await expect(save).toBeDisabled()
    expect(await firstTwo()).toEqual([one.name, two.name])

    // Escape returns a dragged machine to its place; another is taken out.
    const [from, below] = [await handle(one.name).boundingBox(), await places.nth(1).boundingBox()]
    if (!from || !below) throw new Error('The rows are not on the screen')
    const drag = async () => {
      await page.mouse.move(from.x + 10, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, below.y + below.height - 4, { steps: 6 })
      await expect.poll(async () => (await places.nth(0).boundingBox())?.y).toBeGreaterThan(below.y - 10)
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await expect(places.first()).toContainText(one.name)
    await drag()
    await page.mouse.up()
    await expect(places.first()).toContainText(two.name)
    await dialog.getByRole('button', { name: `Remove ${one.name}` }).click()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const ids = idsOf(await order())
    expect(ids).toContain(two.id)
    expect(ids).not.toContain(one.id)
  } finally {
    for (const { id } of [one, two]) await page.request.delete(`/api/machinery/${id}`, { headers })
    await put(old, idsOf(await order()))
  }
})

const HEAD = 'id,name,category,description,price,series,imageUrl,specifications'
const line = (name: string, price: string, id = '') =>
  `${id},${name},tractors,For haulage,"${price}",T Series,/images/machinery/tractor-t75.webp,Engine: 75 hp`

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the form of one machine asks before a price that jumps is public', async ({ page }) => {
    const { headers } = await openSection(page, 'machinery')
    const name = named('Jumping')
    const { id } = await add(page, headers, aTractor({ name, price: '27800.00', priceNgn: '44000000.00' }))
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Machinery' })
    await form.getByLabel('Price').fill('$278,000')
    await form.getByLabel('Fixed amount in naira').fill('4,400,000')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Please check' })
    await expect(question).toContainText('$27,800 to $278,000')
    await expect(question).toContainText('₦44,000,000 to ₦4,400,000')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Back' }).click()
    expect(await stored(page.request, id)).toMatchObject({ price: '27800.00', priceNgn: '44000000.00' })
    await expect(form.getByLabel('Price')).toHaveValue('$278,000')
    await form.getByLabel('Fixed amount in naira').fill('44,500,000')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(question).not.toContainText('₦')
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await expect(form).toHaveCount(0)
    expect(await stored(page.request, id)).toMatchObject({ price: '278000.00', priceNgn: '44500000.00' })
    await page.request.delete(`/api/machinery/${id}`, { headers })
  })

  test('a CSV file shows its errors, then its changes, and overwrites nobody unasked', async ({ page }) => {
    const { headers } = await openSection(page, 'machinery')
    const name = named('Imported')
    const known = aTractor({ name: `${name} known`, price: '100.00' })
    const edited = aTractor({ name: `${name} edited`, price: '100.00' })
    const [knownId, editedId] = [(await add(page, headers, known)).id, (await add(page, headers, edited)).id]
    const priceOf = async (id: string) => (await stored(page.request, id)).price
    const dialog = page.getByRole('dialog', { name: 'Import Machinery' })
    const choose = (text: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'machinery.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const open = () => page.getByRole('button', { name: 'Import CSV' }).click()
    const submit = dialog.getByRole('button', { name: /^Import|import \d|^Overwrite/ })

    await showMore(page)
    await open()
    await choose([HEAD, line(`${name} new`, '$45,000'), line(`${name} II`, 'cheap')].join('\r\n'))
    await expect(dialog.getByRole('row', { name: /^3 price/ })).toBeVisible()
    await expect(submit).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()

    await open()
    await choose([HEAD, line(`${name} new`, '$45,000'), line(known.name, '200', knownId)].join('\r\n'))
    await expect(dialog.getByRole('row', { name: new RegExp(`${name} new Added at \\$45,000`) })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /known Changes .*price \(\$100 to \$200\)/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /known \$100 to \$200: 100% more/ })).toBeVisible()
    await expectAccessible(page)
    await submit.click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).filter({ hasText: known.name })).toContainText('$200')

    // Somebody else saves one of them after the file was read.
    await open()
    await choose([HEAD, line(edited.name, '120', editedId), line(known.name, '210', knownId)].join('\r\n'))
    await expect(dialog.getByRole('row', { name: /edited Changes/ })).toBeVisible()
    await page.request.put(`/api/machinery/${editedId}`, { headers, data: { ...edited, price: '105.00' } })
    await submit.click()
    await expect(dialog.getByRole('row', { name: /edited Differs in .*price \(\$105 here, \$120 in/ })).toBeVisible()
    expect([await priceOf(editedId), await priceOf(knownId)]).toEqual(['105.00', '200.00'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Import the other machine' }).click()
    await expect(dialog).toHaveCount(0)
    expect([await priceOf(editedId), await priceOf(knownId)]).toEqual(['105.00', '210.00'])
    await open()
    await choose(`id,price,version\r\n${editedId},110,1`)
    await dialog.getByRole('button', { name: 'Overwrite 1 machine' }).click()
    await expect.poll(() => priceOf(editedId)).toBe('110.00')
    await expect(dialog).toHaveCount(0)

    // What was downloaded imports without changes.
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('machinery.csv')
    const [head, ...lines] = Buffer.concat(await (await (await download).createReadStream()).toArray())
      .toString()
      .split('\r\n')
    await open()
    await choose(`${head}\r\n${lines.find((text) => text.includes(edited.name))}`)
    await expect(dialog.getByText('Nothing would change')).toBeVisible()
    await expect(submit).toHaveCount(0)
  })
})
