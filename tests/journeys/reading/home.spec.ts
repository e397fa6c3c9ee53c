import type { Locator } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectSound,
  hydrated,
  PHONE,
  sendMessage,
  test,
} from '#tests/support/browser/fixtures.ts'
import {
  contactForm,
  fillMessage,
  holdFiles,
  open,
  scrollPosition,
  T75,
  toast,
} from '#tests/support/browser/visitor.ts'

async function press(button: Locator): Promise<number> {
  const position = button.evaluate(
    (element) => new Promise<number>((resolve) => element.addEventListener('pointerdown', () => resolve(scrollY))),
  )
  await button.click()
  return position
}

/** Waits until a smooth scroll has come to a section: Back in its middle would be carried on to its end. */
const arrivedAt = (section: Locator) =>
  expect
    .poll(() =>
      section.evaluate((element) => {
        const root = document.documentElement
        const above = [getComputedStyle(element).scrollMarginTop, getComputedStyle(root).scrollPaddingTop]
        const covered = above.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0)
        const left = root.scrollHeight - innerHeight - scrollY
        return Math.min(Math.abs(element.getBoundingClientRect().top - covered), Math.abs(left)) < 2
      }),
    )
    .toBe(true)

test('with reduced motion whatever changes its size has the new one at once, also under a finger', async ({ page }) => {
  await open(page, '/')
  const heights = await page.locator('#products h2').evaluate((heading: HTMLElement) => {
    heading.style.height = '100px'
    const before = heading.offsetHeight
    heading.style.height = '200px'
    return [before, heading.offsetHeight]
  })
  expect(heights).toEqual([100, 200])
})

test.describe('with smooth scrolling', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('home shows machines without an API request, buttons scroll to sections, and Back back', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    await open(page, '/')
    await expect(page.locator('#products li')).toHaveCount(9)
    await expect(page.getByRole('link', { name: 'All 22 machines' })).toHaveAttribute('href', '/gallery')
    await expect(page.locator('#services h3')).toHaveCount(5)
    await expect(page.locator('#gallery li')).toHaveCount(9)
    expect(asked).toEqual([])
    await expectSound(page)

    const bar = page.locator('header[data-scrolled]')
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await expect.poll(() => scrollPosition(page)).toBe(100)
    await expect(bar).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
    await expect(bar).toHaveCount(1)

    const before = await press(page.getByRole('button', { name: 'Explore Our Services' }))
    await expect(page).toHaveURL('/#services')
    await expect(page.locator('#services')).toBeFocused()
    await arrivedAt(page.locator('#services'))
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollPosition(page)).toBe(before)

    const position = await press(page.getByRole('button', { name: `View Details ${T75}` }))
    await expect(page).toHaveURL(/\/\?machine=[\w-]+#contact$/)
    const contact = page.locator('#contact')
    await arrivedAt(contact)
    await expect(contact.getByRole('link', { name: T75 })).toBeVisible()
    await expect(contact.getByText('From $27,800', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Interest')).toHaveValue('tractors')
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(T75))
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollPosition(page)).toBe(position)

    // Another machine replaces it, but never what was typed.
    await page.getByLabel('First Name').fill('Amina')
    await page.getByRole('button', { name: 'View Details Gona V600 Boom Sprayer' }).click()
    await expect(page.getByLabel('Message')).toHaveValue(/V600 Boom Sprayer/)
    await expect(page.getByLabel('Interest')).toHaveValue('sprayers')
    await expect(page.getByLabel('First Name')).toHaveValue('Amina')
    await page.getByLabel('Message').fill('Which one suits 20 acres of cowpea?')
    await page.getByRole('button', { name: `View Details ${T75}` }).click()
    await expect(contact.getByRole('link', { name: T75 })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Which one suits 20 acres of cowpea?')

    await page.locator('#products li').filter({ hasText: T75 }).getByRole('img').click()
    await expect(page).toHaveURL(/\/machinery\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(T75)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, expectedErrors: [/ERR_FAILED/] })

  test('home and a results page are short, and what they leave out unfolds', async ({ page }) => {
    for (const [path, most, list, first] of [
      ['/gallery', 5_000, '.cards', 10],
      ['/fr', 6_500, '.products', 3],
      ['/', 6_500, '.products', 3],
    ] as const) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
      await expect(page.locator(`${list} > li`).filter({ visible: true })).toHaveCount(first)
    }
    await page.getByText('Show 6 more').click()
    await expect(page.locator('.products > li').filter({ visible: true })).toHaveCount(9)
  })

  test('a message survives navigation, errors and a failure until it is sent', async ({ page }) => {
    await open(page, '/')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Last Name').press('Enter')
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expect(page.getByText('Phone number is required')).toBeHidden()
    await page.getByRole('button', { name: 'Send without email' }).click()
    await expect(page.getByText('Valid email is required')).toBeHidden()
    await expect(page.getByText('Phone number is required')).toBeVisible()
    await page.getByLabel('I have no email').uncheck()

    await fillMessage(page)
    await page.getByLabel('Interest').selectOption('Hay Equipment')
    await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=Hello%20Gona/,
    )
    const link = contactForm(page).getByRole('link', { name: 'Or write to us on WhatsApp' })
    const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    await expect.poll(text).toBe('Hello Gona.\nMy name is Amina Bello.\nDo you deliver to Katsina?')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Gallery')
    await page.goBack()
    await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('First Name')).toHaveValue('Amina')
    await expect(page.getByLabel('Interest')).toHaveValue('hay')

    await page.route('**/api/contact', (route) => route.abort())
    await send.click()
    await expect(toast(page)).toHaveText(/Error\s*Failed to send message\. Please try again\./)
    await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
    await page.unroute('**/api/contact')
    await sendMessage(page)
    await expect(toast(page).filter({ hasText: 'Message Sent!' })).toContainText(
      "Thank you for your inquiry. We'll contact you soon.",
    )
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('Message')).toHaveValue('')

    // What is typed while a message is on its way belongs to the next one.
    const letGo = await holdFiles(page, '**/api/contact')
    await fillMessage(page)
    await send.click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.getByLabel('Message').fill('And to Kura?')
    letGo()
    await expect(toast(page).filter({ hasText: 'Message Sent!' })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('And to Kura?')
  })
})
