import type { Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

// The user's own colours, as in Windows' contrast themes: the page's colours are ignored.
test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/status of 404/] })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/**
 * Returns how many selected elements there are (chips, tabs, menu items, toggles, languages), and which of them look
 * like the others: the background must differ with a contrast of three to one, as WCAG 1.4.11 requires.
 */
const chosenElements = () => {
  const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])'
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = (element: Element | null): string => {
    const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
    return /, 0\)$/.test(color) ? ground(element?.parentElement ?? null) : color
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const chosen = [...document.querySelectorAll(CHOSEN)].filter((element) => element.checkVisibility())
  const alike = chosen.filter((element) => {
    const around = ground(element.parentElement)
    const own = ground(element)
    return contrast(own, around) < 3 || contrast(getComputedStyle(element).color, own) < 3
  })
  return { count: chosen.length, alike: alike.map((element) => `${element.localName} ${element.textContent}`) }
}

/** Returns the buttons, and links that look like one, without a visible edge. */
const withoutEdge = () =>
  [...document.querySelectorAll('button, [role="button"], a.no-underline')]
    .filter((button) => button.checkVisibility() && !button.closest('[data-sonner-toaster]'))
    .filter((button) => {
      const { borderTopWidth, borderTopStyle, borderBottomStyle, borderBottomWidth } = getComputedStyle(button)
      const hasLine = (line: string, width: string) => line !== 'none' && Number.parseFloat(width) >= 1
      return !hasLine(borderTopStyle, borderTopWidth) || !hasLine(borderBottomStyle, borderBottomWidth)
    })
    .map((button) => button.outerHTML.slice(0, 120))

async function isToldApart(page: Page, least: number) {
  const { count, alike } = await page.evaluate(chosenElements)
  expect.soft(alike, page.url()).toEqual([])
  expect.soft(count, page.url()).toBeGreaterThanOrEqual(least)
  expect.soft(await page.evaluate(withoutEdge), page.url()).toEqual([])
}

test('selected items stand out, and buttons have a border', async ({ page }) => {
  const machine = 'gona-t75-utility-tractor-4wd'
  // For each page, how many elements are selected; these include the screen's item in the bar, and the language in the
  // bar and the footer.
  const pages = {
    '/': 3,
    '/gallery?view=list': 4,
    [`/gallery?m=${machine}`]: 4,
    '/portfolio': 4,
    '/blog': 4,
    '/blog/before-the-harmattan': 3,
    [`/machinery/${machine}`]: 3,
    '/no-such-page': 2,
  }
  for (const [path, least] of Object.entries(pages)) {
    await page.goto(path)
    await isToldApart(page, least)
  }
})

test('a selected box is distinguishable, and the focus is visible', async ({ page }) => {
  await page.goto('/gallery?m=gona-t75-utility-tractor-4wd')
  await hydrated(page)
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  const chosen = page.getByRole('checkbox', { name: 'Compare', checked: true })
  await expect(chosen).toHaveCount(1)
  // Drawn by the browser, which uses the user's colours.
  expect(await boxes.evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).appearance))])).toEqual([
    'auto',
  ])
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(outline).toBe('solid 3px')
  }
})

test('the page progress line is visible', async ({ page }) => {
  await page.goto('/blog')
  const color = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('div'))
    line.className = 'progress-line'
    return [getComputedStyle(line).backgroundColor, getComputedStyle(document.body).backgroundColor]
  })
  expect(color[0]).not.toBe(color[1])
})

test('selected items stand out on admin screens', async ({ page }) => {
  await openSection(page)
  // The section in the sidebar, and what is selected within it.
  const screens = {
    '/admin': 2,
    '/admin?section=inquiries&tab=quotations': 2,
    '/admin?section=settings&tab=firm': 2,
    '/admin?section=translations': 3,
  }
  for (const [path, least] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await isToldApart(page, least)
  }
})

test('the overview’s charts and the upload progress bar use the user’s colours', async ({ page }) => {
  await openSection(page)
  const drawing = await page.evaluate(() => {
    // Drawn like the charts and the upload's bar (overview/charts.tsx, upload/image-field.tsx).
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = `<svg role="img"><rect class="fill-ground" width="9" height="9"/><rect class="fill-accent" width="9" height="9"/></svg>
      <progress max="100" value="50" class="appearance-none bg-ground-soft"></progress>`
    const probe = place.appendChild(document.createElement('p'))
    probe.style.color = 'CanvasText'
    const { color } = getComputedStyle(probe)
    const fills = [...place.querySelectorAll('rect')].map((rect) => getComputedStyle(rect).fill)
    return { color, fills, border: getComputedStyle(place.querySelector('progress') as Element).borderTopWidth }
  })
  expect(drawing.fills).toEqual([drawing.color, drawing.color])
  expect(drawing.border).toBe('1px')
})

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('numbers, e-mail addresses and the footer’s links are 44 pixels high', async ({ page }) => {
      for (const path of ['/', '/gallery', '/machinery/gona-t75-utility-tractor-4wd']) {
        await page.goto(path)
        const low = await page
          .locator(
            'footer :is(a, [role="link"], button), main :is(a[href^="tel:"], li > div > a[href^="mailto:"], a[href*="wa.me"])',
          )
          .evaluateAll((all) =>
            all
              .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
              .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`),
          )
        expect.soft(low, path).toEqual([])
      }
    })
  })
}
