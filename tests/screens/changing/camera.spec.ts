import type { Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

/** The camera is Chromium's own: a green picture with a clock. */
const FAKE_CAMERA = '--use-fake-device-for-media-stream'
test.use({ launchOptions: launchOptions(FAST_CONNECTION, FAKE_CAMERA, '--use-fake-ui-for-media-stream'), ...PHONE })

/** Counts the camera's pictures that have begun and not ended. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length })
  })

const liveTracks = (page: Page) => page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks())

async function openMachine(page: Page) {
  await watchTracks(page)
  await openSection(page, 'machinery')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  return page.getByRole('dialog', { name: 'Add Machinery' })
}

test('a photograph is taken through an outline, by keyboard, and again; then the camera is off', async ({ page }) => {
  const form = await openMachine(page)
  await form.getByRole('button', { name: 'Side', exact: true }).click()
  const camera = page.getByRole('dialog', { name: 'Photo: Side' })
  const shutter = camera.getByRole('button', { name: 'Take photo' })
  await expect(camera.getByRole('status')).toContainText('Let the machine fill the outline')
  await expect(shutter).toBeFocused()
  expect(await liveTracks(page)).toBe(1)
  await expectSound(page)
  // As the hint says to hold it.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(shutter).toBeInViewport({ ratio: 1 })
  await expect(camera.locator('video')).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Enter')
  await expect(camera.getByRole('button', { name: 'Use photo' })).toBeFocused()
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Again' }).click()
  await expect(shutter).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(camera).toHaveCount(0)
  expect(await liveTracks(page)).toBe(0)
  // Nothing was sent, and the form is still there.
  await expect(form.getByRole('button', { name: 'Side', exact: true })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(camera.getByRole('status')).toContainText('Let the machine fill the outline')
  await page.keyboard.press('Enter')
  await camera.getByRole('button', { name: 'Use photo' }).click()
  await expect(camera).toHaveCount(0)
  expect(await liveTracks(page)).toBe(0)
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await expect(form.getByLabel('Alternative text').first()).toHaveValue(/^Side · Photographed in Kano, \d/)
  await expect(form.getByRole('button', { name: 'Side', exact: true })).toHaveCount(0)
  // What the outline was laid over, in the shape in which the site shows it.
  const preview = form.getByRole('img', { name: 'Preview' })
  const shape = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(shape).toBeCloseTo(1.5, 1)
})

test('a camera that is taken away leaves the choice of a file', async ({ page }) => {
  const form = await openMachine(page)
  await form.getByRole('button', { name: 'Front', exact: true }).click()
  const camera = page.getByRole('dialog', { name: 'Photo: Front' })
  await expect(camera.getByRole('status')).toContainText('Let the machine fill the outline')
  await camera.locator('video').evaluate((video: HTMLVideoElement) => {
    for (const track of (video.srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'))
  })
  await expect(camera.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await camera.getByLabel('Choose a photo').setInputFiles('tests/support/photo.jpg')
  await expect(form.getByLabel('Alternative text').first()).toHaveValue(/^Front · Photographed in Kano, \d/)
})
