import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { LONG, test } from '#tests/support/browser/long-words.ts'
import {
  eachDialog,
  FITS_WITH_LONG_WORDS,
  loaded,
  look,
  ONE_PHONE,
  PHONE_AND_DESK,
} from '#tests/support/browser/walk.ts'
import { ADMIN_PARTS, adminScreen } from '#tests/support/screens.ts'

test.use({ expectedErrors: [/status of 40[04]|was preloaded using link preload but not used/] })

const PATHS = {
  home: '/',
  'the form about a machine': '/?machine=MACHINE#contact',
  gallery: '/gallery',
  'gallery, comparing': '/gallery?view=grid&m=one&m=two',
  'gallery, as a list': '/gallery?view=list',
  'details of a machine': '/gallery?item=MACHINE',
  'details of an image': '/gallery?item=IMAGE',
  'request of a quotation': '/gallery?quote=MACHINE',
  'gallery, searched': `/gallery?q=${LONG}zz`,
  portfolio: '/portfolio',
  'portfolio, as a list': '/portfolio?view=list',
  'details in the portfolio': '/portfolio?item=MACHINE',
  blog: '/blog',
  post: '/blog/when-to-plough',
  machine: '/machinery/one',
  'empty comparison': '/compare',
  comparison: '/compare?m=one&m=two&m=three',
  'comparison with another kind': '/compare?m=one&m=two&m=three&m=of-another-kind',
  'quotation of a buyer': 'BUYER',
}

for (const [name, path] of Object.entries(PATHS)) {
  test(`long words do not make it scroll sideways: ${name}`, async ({ page, longWords }) => {
    const [machine] = await (await page.request.get('/api/machinery')).json()
    const [image] = await (await page.request.get('/api/gallery')).json()
    await page.goto(path.replace('MACHINE', machine.id).replace('IMAGE', image.id).replace('BUYER', longWords.buyer))
    await look(page, name, PHONE_AND_DESK, FITS_WITH_LONG_WORDS)
  })
}

for (const part of ADMIN_PARTS) {
  const { name } = adminScreen(part)
  test(`long words do not make it or its dialogs scroll sideways: the administrator’s ${name}`, async ({
    page,
    longWords,
  }) => {
    await openSection(page, part, longWords.admin)
    await loaded(page)
    await look(page, name, PHONE_AND_DESK, FITS_WITH_LONG_WORDS)
    await eachDialog(page, (word) => look(page, `${name}, ${word}`, ONE_PHONE, FITS_WITH_LONG_WORDS))
  })
}

test('long words make neither the menu nor a toast scroll sideways', async ({ page, longWords }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'machinery', longWords.admin)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await look(page, 'the menu', ONE_PHONE, FITS_WITH_LONG_WORDS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await look(page, 'a toast', ONE_PHONE, FITS_WITH_LONG_WORDS)
})
