import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { choose, fileInput, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, failNext, test } from '#tests/support/browser/fixtures.ts'
import { png } from '#tests/support/images.ts'

// tests/unit/upload.test.ts has the messages of each failure. The last two are from the test recorder, which loads the
// preview; one pattern, because Playwright would take a second one for the options of the first.
test.use({ expectedErrors: [/Failed to load resource|ERR_CONNECTION|net::ERR|beforeunload|Connecting to 'blob:/] })

const PHOTO = 'tests/support/photo.jpg'

async function openForm(page: Page, section: string, button: string) {
  await page.goto(`/admin?section=${section}`)
  await page.getByRole('button', { name: button }).click()
  return page.getByRole('dialog')
}

/** One byte more than the maximum; created in the page, because sending ten megabytes there takes a while. */
const chooseTooLarge = (form: Locator) =>
  fileInput(form).evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(10_485_761)], 'big.jpg', { type: 'image/jpeg' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('what is no image is refused before it is sent, a fake one later, and a real one is stored', async ({ page }) => {
  await openSection(page, 'overview')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/objects/upload')) uploads += 1
  })
  const machine = await openForm(page, 'machinery', 'Add Machinery')
  await chooseTooLarge(machine)
  await expect(machine.getByRole('alert')).toHaveText('File size must be less than 10MB')
  await choose(machine, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(machine.getByRole('alert')).toContainText('You can only upload: JPEG, PNG')
  await expectAccessible(page)

  // The uploader, of the library and behind “More” of a form, sends nothing by itself.
  const photo = await readFile(PHOTO)
  const send = (place: Locator) => place.getByRole('button', { name: 'Upload', exact: true }).click()
  const library = await openForm(page, 'images', 'Upload Image')
  await send(library)
  await expect(library.getByRole('alert')).toHaveText('You have to select at least 1 file')
  await choose(library, PHOTO)
  // A picker that is opened again and cancelled leaves what was chosen.
  await fileInput(library).setInputFiles([])
  await expect(library.getByText('The image is not uploaded yet.')).toBeVisible()
  await library.getByRole('button', { name: 'Cancel upload' }).click()

  const form = await openForm(page, 'gallery', 'Upload Image')
  await form.locator('summary', { hasText: 'More' }).click()
  const drop = async (...files: [name: string, base64: string][]) => {
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer()
      for (const [name, base64] of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      return data
    }, files)
    await form.getByText('Choose a file, or drop one here').dispatchEvent('drop', { dataTransfer })
  }
  await drop(['a.jpg', 'eA=='], ['b.jpg', 'eA=='])
  await expect(form.getByRole('alert')).toHaveText('You can only upload 1 file')
  await drop(['a.jpg', photo.toString('base64')])
  await form.getByRole('button', { name: 'Add to Gallery' }).click()
  await expect(form.getByText('Upload the image or cancel it, then save.')).toBeVisible()
  await expectAccessible(page)
  expect(uploads).toBe(0)
  await send(form)
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await form.getByLabel('Image URL').fill('')
  uploads = 0
  await page.evaluate(() => {
    const decode = globalThis.createImageBitmap
    globalThis.createImageBitmap = (...given: unknown[]) => {
      document.documentElement.dataset.decoded = ''
      return decode(...(given as [Blob]))
    }
  })
  await choose(form, { name: 'bomb.png', mimeType: 'image/png', buffer: png(20_000, 20_000) })
  await expect(form.getByRole('alert')).toContainText('megapixels')
  await expect(page.locator('html[data-decoded]')).toHaveCount(0)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  expect(uploads).toBe(0)

  for (const [name, buffer, says] of [
    ['cut-off.jpg', photo.subarray(0, photo.length / 2), /^Failed to process image: .*damaged/],
    ['page.jpg', Buffer.from('<!doctype html>'), /^Failed to process image: Only JPEG, PNG/],
  ] as const) {
    await choose(form, { name, mimeType: 'image/jpeg', buffer })
    // The toast about the file before may still be there.
    const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByText(says) })
    await expect(toast).toContainText('Failed to process uploaded gallery image')
    await expect(form.getByLabel('Image URL')).toHaveValue('')
    await form.getByRole('button', { name: 'Cancel upload' }).click()
  }
  // It resumes by itself where the connection is lost.
  await failNext(page, '**', 'PUT')
  await choose(form, PHOTO)
  await expect(form.getByText('The connection was lost. Retrying automatically...')).toBeVisible()
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
  const preview = form.getByRole('img', { name: 'Preview' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
