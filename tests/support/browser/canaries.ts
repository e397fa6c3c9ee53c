import type { Page } from '@playwright/test'
import { CANARIES, startCanaries } from '#tests/support/canaries.ts'
import { shellManifest } from '#tests/support/sizes.ts'
import { COPY_SOURCE } from '#worker/page/quotation/document.ts'
import { SPECULATION_RULES } from '#worker/page/shell.ts'
import { storeSession } from './admin-fixtures.ts'
import { expect, expectNoSidewaysScroll, PHONE, test } from './fixtures.ts'

export { CANARIES }

declare global {
  interface Window {
    __canary?: number
    __violations?: string[]
  }
}

/** Reports what a page's policy stops, and answers for the canaries' images, which are not fetched from anybody. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const violations: string[] = []
    window.__violations = violations
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.route('https://canary.invalid/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
}

/** The inline scripts of each document, word for word. */
const OWN_SCRIPTS = [shellManifest().inlineScript, SPECULATION_RULES, COPY_SOURCE]

/** That of the admin area (worker/page/routes.ts) names the URLs of a section, which no canary is in. */
const FIRST_REQUESTS =
  /^window\.begin=\(token\)=>\{window\.begunAt=performance\.now\(\);const begun=window\.begun=\{\};\nfor\(const path of \["[\w/?=&"%.,-]*"\]\)\(begun\[path\]=fetch\(path,[\s\S]{0,120}\)\.catch\(\(\)=>\{\}\)\};if\(localStorage\.admin_token(?:&&!localStorage\.admin_last)?\)begin\(localStorage\.admin_token\)$/

/** Checks that nothing ran, nothing could run, nothing was reported, and nothing is wider than the phone. */
export async function expectCalm(page: Page) {
  const found = await page.evaluate(
    ({ own, area }) => ({
      ran: window.__canary,
      reported: window.__violations,
      handlers: [...document.querySelectorAll('*')]
        .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
        .map((element) => element.outerHTML.slice(0, 200)),
      // All scripts are the build's own, or data.
      scripts: [...document.scripts]
        .filter(({ type, src }) => !/json/.test(type) && !src.startsWith(`${location.origin}/assets/`))
        .filter(({ textContent }) => !own.includes(textContent) && !new RegExp(area).test(textContent))
        .map((script) => script.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll<HTMLElement>('[href], [src], [action]')]
        .filter((element) =>
          /^\s*(?:javascript|data:text)/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    }),
    { own: OWN_SCRIPTS, area: FIRST_REQUESTS.source },
  )
  expect(found).toEqual({ ran: undefined, reported: [], handlers: [], scripts: [], links: [] })
  await expectNoSidewaysScroll(page)
}

/** Starts a site for the tests of a file, on a phone: canaries would disturb the counts of other tests. */
export function canarySite() {
  let site: Awaited<ReturnType<typeof startCanaries>>
  test.use(PHONE)
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    site = await startCanaries()
  })
  test.afterAll(() => site?.stop())
  test.beforeEach(({ page }) => watch(page))
  return {
    get rows() {
      return site.rows
    },
    get tokens() {
      return site.tokens
    },
    get headers() {
      return { Authorization: `Bearer ${site.session.token}` }
    },
    urlOf: (path: string) => new URL(path, site.url).href,
    open: (page: Page, path: string) => page.goto(new URL(path, site.url).href),
    signIn: (page: Page) => storeSession(page, site.session),
  }
}
