import type { Locator, Page } from '@playwright/test'
import { fillMachine, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { chunk, png } from '#tests/support/images.ts'

test.use({ expectedErrors: [/Failed to load resource|blob:/] })

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Chooses a file and sends it. */
async function send(form: Locator, name: string, size = 96) {
  const file = { name, mimeType: 'image/png', buffer: png(size, 64) }
  await form.locator('input[type=file]').first().setInputFiles(file)
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
}

async function uploadToLibrary(page: Page, name: string) {
  await page.goto('/admin?section=images')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await send(page.getByRole('dialog'), name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill(name)
  await expect(card(page, name)).toBeVisible()
}

test('a large image is white where it is transparent, from a browser that cannot write WebP', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (then, type, quality) {
      toBlob.call(this, then, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await openSection(page, 'gallery')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Image' })
  const black = png(1_700, 64)
  const afterHeader = 33
  const buffer = Buffer.concat([
    black.subarray(0, afterHeader),
    chunk('tRNS', Buffer.alloc(2)),
    black.subarray(afterHeader),
  ])
  await form.locator('input[type=file]').first().setInputFiles({ name: 'clear.png', mimeType: 'image/png', buffer })
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  const pixel = await page.evaluate(
    async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    },
    await form.getByLabel('Image URL').inputValue(),
  )
  expect(pixel.map((part) => part > 250)).toEqual([true, true, true, true])
})

test('an image is uploaded, described, chosen for a machine by keyboard, replaced and deleted', async ({ page }) => {
  await openSection(page)
  const [first, second] = [`${named('market')}.png`, `${named('field')}.png`]
  await uploadToLibrary(page, first)
  await expect(card(page, first)).toContainText('Not used')
  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Alternative text').fill('The market at Kano')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page, first)).toContainText('The market at Kano')
  await expectAccessible(page)

  await page.goto('/admin?section=machinery')
  await page.getByRole('button', { name: 'Add Machinery' }).press('Enter')
  const machineForm = page.getByRole('dialog', { name: 'Add Machinery' })
  const name = named('Gona T75')
  await fillMachine(machineForm, name)
  const library = machineForm.getByRole('button', { name: 'Choose from the library' })
  await library.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose from the library' })
  const find = async () => {
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(first)
    await expect(picker.getByRole('status').filter({ hasText: '1 image' })).toBeVisible()
  }
  await find()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(library).toBeFocused()
  await page.keyboard.press('Enter')
  await find()
  await picker.getByRole('button', { name: first }).press('Enter')
  await expect(machineForm.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await expect(machineForm.getByLabel('Alternative text')).toHaveValue('The market at Kano')
  await machineForm.getByRole('button', { name: 'Add an image from the library' }).press('Enter')
  await find()
  await picker.getByRole('button', { name: first }).press('Enter')
  await expect(machineForm.getByLabel('What image 2 shows')).toHaveValue('The market at Kano')
  await machineForm.getByRole('button', { name: 'Add Machinery' }).press('Enter')
  await expect(machineForm).toHaveCount(0)

  await page.goto(`/admin?section=images&q=${encodeURIComponent(name)}`)
  await expect(card(page, first).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${first}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Replace ${first}` }).click()
  const dialog = page.getByRole('dialog')
  await send(dialog, second, 128)
  await expect(card(page, second).getByRole('link', { name })).toBeVisible()
  await page.getByRole('searchbox').fill(first)
  await expect(card(page, first)).toContainText('Not used')
  await page.getByRole('button', { name: `Delete ${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, first)).toHaveCount(0)
})
