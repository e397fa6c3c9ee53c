import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Languages from '#domain/language.ts'

const SOURCE = new URL('../../worker/domain/language.ts', import.meta.url)
const LINE = "['en', 'ha', 'fr']"
const edited = join(tmpdir(), `language-${process.pid}.ts`)

// Loads the whole site.
vi.setConfig({ testTimeout: 90_000 })

// The line that switches a language off, edited as somebody would edit it.
beforeAll(() => {
  const source = readFileSync(SOURCE, 'utf8')
  expect(source.split(LINE)).toHaveLength(2)
  writeFileSync(edited, source.replace(LINE, "['en', 'ha']"))
  vi.resetModules()
  vi.doMock('#domain/language.ts', () => import(/* @vite-ignore */ edited) as Promise<typeof Languages>)
})
afterAll(() => {
  vi.doUnmock('#domain/language.ts')
  vi.resetModules()
  rmSync(edited)
})

test('a disabled language disappears from URLs, the language switch, the sitemap and robots.txt', async () => {
  const { splitLanguage } = await import('#domain/language.ts')
  expect(splitLanguage('/fr/gallery')).toEqual({ language: 'en', path: '/fr/gallery' })
  expect(splitLanguage('/ha/gallery')).toEqual({ language: 'ha', path: '/gallery' })
  const { pageRoutes } = await import('#worker/page/routes.ts')
  const paths = pageRoutes.routes.map(({ path }) => path)
  expect(paths).toContain('/ha/gallery')
  expect(paths).toContain('/ha/feed.xml')
  expect(paths.filter((path) => path.startsWith('/fr'))).toEqual(['/fr/*'])
  const { alternatesOf } = await import('#web/site/app/server.tsx')
  expect(alternatesOf('https://x.example/gallery').map(({ language }) => language)).toEqual(['en', 'ha', 'x-default'])
  const robots = await pageRoutes.request('https://x.example/robots.txt')
  expect(await robots.text()).not.toContain('/fr')
  const { LanguageOffer } = await import('#web/site/app/server.tsx')
  expect(renderToStaticMarkup(<LanguageOffer language="en" path="/" />)).not.toContain('data-offer="fr"')
  const { LanguageLinks } = await import('#web/site/components/site-nav.tsx')
  const { Router } = await import('wouter')
  const links = renderToStaticMarkup(
    <Router ssrPath="/">
      <LanguageLinks className="" />
    </Router>,
  )
  expect(links).toContain('Hausa')
  expect(links).not.toContain('Français')
})

test.for([
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/fr/gallery?q=b%C3%A9lier&page=2', '/gallery?q=b%C3%A9lier&page=2'],
  ['/fr/receipt/R-2026-0001?amount=1', '/receipt/R-2026-0001?amount=1'],
  ['/fr//other.example/a', '/other.example/a'],
  ['/fr/\\other.example', '/other.example'],
  ['/fr/%5Cother.example', '/%5Cother.example'],
] as const)('and what is printed or linked in it, %s, leads to %s', async ([path, to]) => {
  const { pageRoutes } = await import('#worker/page/routes.ts')
  const { status, headers } = await pageRoutes.request(`https://x.example${path}`)
  expect([status, headers.get('Location')]).toEqual([302, to])
})

test('and content cannot be translated into it by save, API, form or file', async () => {
  const { translationsInput } = await import('#contract/translations/translation.ts')
  const given = { ha: { name: 'Tarakta' }, fr: { name: 'Tracteur' } }
  expect(translationsInput('machinery').parse(given)).toEqual({ ha: { name: 'Tarakta' } })
  const { requestedLanguage } = await import('#worker/http/request-headers.ts')
  const asks = (language: string) => requestedLanguage({ req: { queries: () => [language] } } as never)
  expect(asks('ha')).toBe('ha')
  expect(() => asks('fr')).toThrow('lang must be one of en, ha')
  const { TRANSLATION_COLUMNS } = await import('#worker/csv/translations.ts')
  expect(TRANSLATION_COLUMNS.map(({ name }) => name)).toEqual(['resource', 'key', 'field', 'english', 'ha'])
  const { translationQuery } = await import('#contract/translations/list.ts')
  expect(translationQuery.safeParse({ language: 'fr' }).success).toBe(false)
  const { TranslationFields } = await import('#web/admin/toolkit/form/translation-fields.tsx')
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
  const { FormProvider, useForm } = await import('react-hook-form')
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { hoursNote: 'Open late.' } })}>
      <TranslationFields resource="contact" />
    </FormProvider>
  )
  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  expect(form).toContain('Hausa: 0 of 1')
  expect(form).not.toContain('Français')
})
