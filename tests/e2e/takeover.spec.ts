import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

/** Opens a page whose app is held back; the result lets it come. */
async function openBeforeReact(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(path)
  return async () => {
    letGo()
    await hydrated(page)
  }
}

test('what is typed into a quotation before React comes stays, with the focus and the caret', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letReactCome = await openBeforeReact(page, `/gallery?quote=${machine.id}`)
  const form = page.getByRole('dialog', { name: 'Request Quotation' })
  await expect(form).toBeVisible()
  await form.getByLabel('Name').fill('Musa Danladi')
  await form.getByLabel('Message').fill('Two tractors, please.')
  await form.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  const scrolled = await form.evaluate((element) => element.scrollTop)
  await letReactCome()
  await expect(form.getByLabel('Name')).toHaveValue('Musa Danladi')
  await expect(form.getByLabel('Message')).toHaveValue('Two tractors, please.')
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(await form.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(3)
  expect(await form.evaluate((element) => element.scrollTop)).toBe(scrolled)
})

test('the page stays where it was scrolled to when React comes', async ({ page }) => {
  const letReactCome = await openBeforeReact(page, '/')
  await page.evaluate(() => document.getElementById('services')?.scrollIntoView())
  const position = await page.evaluate(() => scrollY)
  await letReactCome()
  expect(await page.evaluate(() => scrollY)).toBe(position)
})

test('a dialog that was closed before React came stays closed, and its URL is the list’s', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letReactCome = await openBeforeReact(page, `/gallery?item=${machine.id}`)
  await page.getByRole('dialog', { name: machine.name }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery')
  await letReactCome()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(page).toHaveTitle('Product Gallery | Gona')
})

test('a message sent by Enter before React came, and once more at once, is stored once', async ({ page }) => {
  await openBeforeReact(page, '/')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/contact') posts += 1
  })
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByLabel('Email').fill('amina@example.com')
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    field.form?.requestSubmit()
  })
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(posts).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('on a slow connection', () => {
  test('React does not come by itself, and comes for a form', async ({ page, context }) => {
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/')
    await page.mouse.move(40, 300)
    await page.waitForTimeout(5_000)
    expect(scripts.filter((url) => !/\/(?:loader|early-search)-/.test(url))).toEqual([])
    await line.send('Network.emulateNetworkConditions', {
      ...slow,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.getByLabel('First Name').focus()
    await hydrated(page)
    await expect(page.getByLabel('First Name')).toBeFocused()
  })
})
