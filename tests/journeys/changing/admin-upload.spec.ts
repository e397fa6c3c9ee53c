import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { png } from '#tests/support/images.ts'

// The second is from the test recorder, which loads the preview. One pattern, because Playwright would take a second
// one for the options of the first.
test.use({ expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

const PHOTO = 'tests/support/photo.jpg'
const OPEN = { blog: 'Create Blog Post', gallery: 'Upload Image', machinery: 'Add Machinery' } as const

/** Opens a form with its upload, with `answers` as mocked responses: the API tests cover the real bucket. */
async function openUpload(
  page: Page,
  section: keyof typeof OPEN,
  answers: Partial<Record<'url' | 'put' | 'process', { status: number; body?: string; json?: unknown }>> = {},
) {
  await openSection(page, section)
  const { url = { status: 200, json: { uploadURL: '/bucket/pending' } }, put = { status: 200 }, process } = answers
  await page.route('**/api/objects/upload', (route) => route.fulfill(url))
  await page.route('**/bucket/pending', (route) => route.fulfill(put))
  await page.route('**/process-image', (route) =>
    route.fulfill(process ?? { status: 200, json: { objectPath: '/objects/abc', exists: true } }),
  )
  await page.getByRole('button', { name: OPEN[section] }).click()
  const form = page.getByRole('dialog')
  const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    form.locator('input[type=file]').first().setInputFiles(file)
  return { form, choose }
}

/** One byte more than the maximum; created in the page, because sending ten megabytes there takes a while. */
const chooseTooLarge = (form: Locator) =>
  form
    .locator('input[type=file]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(10_485_761)], 'big.jpg', { type: 'image/jpeg' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

for (const { says, section, answers } of [
  {
    says: ['Failed to get upload URL: The bucket is full'],
    section: 'machinery',
    answers: { url: { status: 503, json: { message: 'The bucket is full' } } },
  },
  { says: ['Upload failed: 403 Forbidden'], section: 'machinery', answers: { put: { status: 403 } } },
  {
    says: ['Failed to process image: Not an image'],
    section: 'machinery',
    answers: { process: { status: 422, body: 'Not an image' } },
  },
  {
    says: ['Failed to process uploaded blog image', 'Failed to process image: Not an image'],
    section: 'blog',
    answers: { process: { status: 422, json: { message: 'Not an image' } } },
  },
  {
    says: ['Failed to process uploaded gallery image'],
    section: 'gallery',
    answers: { process: { status: 422, body: 'Not an image' } },
  },
] as const) {
  test(`${says[0]} (${section})`, async ({ page }) => {
    const { form, choose } = await openUpload(page, section, answers)
    await choose(PHOTO)
    for (const text of says) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(form.getByLabel('Image URL')).toHaveValue('')
  })
}

test('without a token nothing is uploaded', async ({ page }) => {
  const { choose } = await openUpload(page, 'machinery')
  // When the dashboard's data arrives, it renders again, and without a token that leads to the sign-in page.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('admin_token'))
  await choose(PHOTO)
  await expect(page.getByText('No authentication token found')).toBeVisible()
})

test('an image missing from storage keeps its path and shows a warning', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'machinery', {
    process: { status: 200, json: { objectPath: '/objects/abc', exists: false } },
  })
  await choose(PHOTO)
  await expect(page.getByText('Image uploaded but may take a moment to appear')).toBeVisible()
  await expect(form.getByLabel('Image URL')).toHaveValue('/objects/abc')
})

for (const section of ['blog', 'gallery'] as const) {
  test(`an image missing from storage keeps its path and shows a warning (${section})`, async ({ page }) => {
    const { form, choose } = await openUpload(page, section, {
      process: { status: 200, json: { objectPath: '/objects/abc', exists: false } },
    })
    await choose(PHOTO)
    await expect(page.getByText('Warning', { exact: true })).toBeVisible()
    await expect(page.getByText('The image path is saved, but the file was not found in storage')).toBeVisible()
    await expect(form.getByLabel('Image URL')).toHaveValue('/objects/abc')
  })
}

test('dropping two files at or an empty one, is rejected', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'gallery')
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg']) files.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    return files
  })
  await form.getByText('Choose a file, or drop one here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(form.getByRole('alert')).toHaveText('You can only upload 1 file')
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await choose({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(form.getByRole('alert')).toHaveText('This file is smaller than the allowed size of 1 B')
})

test('an image with more pixels than the site takes is refused before it is decoded or sent', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'gallery')
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.url().includes('/api/objects/upload')
  })
  await page.evaluate(() => {
    const decode = globalThis.createImageBitmap
    globalThis.createImageBitmap = (...given: unknown[]) => {
      document.documentElement.dataset.decoded = ''
      return decode(...(given as [Blob]))
    }
  })
  await choose({ name: 'bomb.png', mimeType: 'image/png', buffer: png(20_000, 20_000) })
  await expect(form.getByRole('alert')).toHaveText(
    'The image is too large: at most 50 megapixels and 12,000 pixels a side',
  )
  await expect(page.locator('html[data-decoded]')).toHaveCount(0)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  expect(isSent).toBe(false)
  await choose(PHOTO)
  await expect(form.getByLabel('Image URL')).toHaveValue('/objects/abc')
})

test('a fake image is rejected by the real bucket and its check, and a real one is stored', async ({ page }) => {
  await openSection(page, 'gallery')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog')
  const photo = await readFile(PHOTO)
  const send = async (name: string, buffer: Buffer) => {
    await form.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }
  for (const [name, file, says] of [
    ['cut-off.jpg', photo.subarray(0, photo.length / 2), 'The image is incomplete or damaged'],
    ['page.jpg', Buffer.from('<!doctype html>'), 'Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded'],
  ] as const) {
    await send(name, file)
    await expect(page.getByText(`Failed to process image: ${says}`)).toBeVisible()
    await expect(form.getByLabel('Image URL')).toHaveValue('')
    await form.getByRole('button', { name: 'Cancel upload' }).click()
  }
  await send('photo.jpg', photo)
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
  const preview = form.getByRole('img', { name: 'Preview' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('progress is reported at most twice a second', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'gallery')
  // A connection that reports progress fifty times a second.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      Object.assign(globalThis, { began: performance.now() })
      const total = 150
      let loaded = 0
      const timer = setInterval(() => {
        loaded += 1
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
        if (loaded < total) return
        clearInterval(timer)
        send.call(this, body)
      }, 20)
    }
  })
  await form.evaluate((dialog) => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    let last = ''
    new MutationObserver(() => {
      const now = dialog.querySelector('progress')?.getAttribute('value') ?? ''
      if (now && now !== '0' && now !== last) seen.push(performance.now())
      last = now
    }).observe(dialog, { subtree: true, childList: true, attributes: true })
  })
  await choose(PHOTO)
  // The file is looked at before it is sent.
  await expect(form.getByRole('progressbar')).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  const { began, seen } = await page.evaluate(() => {
    const { began, seen } = globalThis as unknown as { began: number; seen: number[] }
    return { began, seen }
  })
  expect(seen.length).toBeGreaterThan(3)
  // All that had been reported by then: on a busy machine React may render one report late, and the next soon after.
  for (const [i, time] of seen.entries()) {
    // A timer may fire slightly early.
    expect(i * 480).toBeLessThanOrEqual(time - began)
  }
})

test('a file that is too large or not an image is rejected before anything is sent', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'machinery')
  await chooseTooLarge(form)
  await expect(form.getByText('File size must be less than 10MB')).toBeVisible()
  await choose({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('You can only upload: image/jpeg, image/png')).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/admin?section=gallery')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await chooseTooLarge(page.getByRole('dialog'))
  await expect(page.getByText('big.jpg exceeds maximum allowed size of 10 MB')).toBeVisible()
})

test('an upload shows its progress, can be cancelled, and can be retried after a failure', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'gallery')
  let hold = true
  await page.route('**/bucket/pending', (route) => (hold ? undefined : route.fulfill({ status: 200 })))
  await choose(PHOTO)
  await expect(form.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByLabel('Image URL')).toHaveValue('')

  hold = false
  await page.route('**/bucket/pending', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await choose(PHOTO)
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByLabel('Image URL')).toHaveValue('/objects/abc')
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
})

test('saving waits for an image that is being sent, and for one that failed to be sent again', async ({ page }) => {
  const { form, choose } = await openUpload(page, 'gallery')
  const title = named('Dusk')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Dusk')
  await form.getByLabel('Category').fill('balers')
  await page.route('**/process-image', (route) =>
    route.fulfill({ json: { objectPath: '/images/gallery/harvest-at-dusk.webp', exists: true } }),
  )
  let held: Route[] = []
  await page.route('**/bucket/pending', (route) => void held.push(route))
  const answer = async (status: number) => {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.fulfill({ status })
  }
  const save = form.getByRole('button', { name: 'Add to Gallery' })
  await choose(PHOTO)
  await save.click()
  await expect(form.getByText('Saving follows as soon as the image is uploaded.')).toBeVisible()
  // A cancelled upload does not save the form without its image.
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form.getByText('Saving follows')).toHaveCount(0)
  await expect(save).toBeEnabled()

  held = []
  await choose(PHOTO)
  await save.click()
  await expect(form.getByText('Saving follows')).toBeVisible()
  await answer(403)
  await expect(form.getByText('Retry the upload or cancel it, then save.')).toBeVisible()
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByText('Saving follows')).toBeVisible()
  await answer(200)
  await expect(page.getByText('Gallery item created successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
})
