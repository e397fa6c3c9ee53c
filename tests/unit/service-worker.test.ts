import { describe, expect, test } from 'vitest'
import { textsPathOf } from '#contract/translations/texts-path.ts'
import { assetsNamedIn } from '#web/site/service-worker/assets.ts'
import { imageName } from '#web/site/service-worker/images.ts'
import { listOfPages, offlinePage } from '#web/site/service-worker/offline-page.ts'
import { requestKind } from '#web/site/service-worker/request-kind.ts'
import { colourMarkup } from '#worker/page/own-colours.ts'

const ORIGIN = 'https://gona.example'
const kind = (path: string, { mode = 'cors' as RequestMode, method = 'GET' } = {}) =>
  requestKind({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN)

describe('what the service worker responds to', () => {
  test('it handles documents, built files and images', () => {
    expect(kind('/gallery?item=1', { mode: 'navigate' })).toBe('document')
    expect(kind('/assets/site-6JoVHqEz.js')).toBe('asset')
    expect(kind('/images/hero-480.webp')).toBe('image')
    expect(kind('/objects/5b1c?w=480')).toBe('image')
    expect(kind('/api/machinery?lang=ha&limit=24&view=full')).toBe('list')
  })

  test.each([
    ['/api/machinery', {}],
    ['/api/machinery?limit=24&view=line', {}],
    ['/api/machinery?limit=24&view=full', { method: 'POST' }],
    ['/api/admin/machinery?view=full', {}],
    ['/api', { mode: 'navigate' as const }],
    ['/admin', { mode: 'navigate' as const }],
    ['/quotation/AAAAAAAAAAAAAAAAAAAAAA', { mode: 'navigate' as const }],
    ['/admin/login', { mode: 'navigate' as const }],
    ['/admin', {}],
    ['/contact', { method: 'POST', mode: 'navigate' as const }],
    ['/sitemap.xml', { mode: 'navigate' as const }],
    ['/sw.js', {}],
    ['https://elsewhere.example/images/hero.webp', {}],
  ])('%s %o is left alone', (path, request) => {
    expect(kind(path, request)).toBeNull()
  })

  test('a path that only starts like the admin path is a public page', () => {
    expect(kind('/administration', { mode: 'navigate' })).toBe('document')
  })
})

describe('the files a page needs', () => {
  test('are found in the document', () => {
    const html =
      '<script type="module" src="/assets/index-77fGOob5.js"></script><style>@font-face{src:url(/assets/display-face-EoxwY4Mq.woff2)}</style><a href="/assets/">'
    expect(assetsNamedIn(html)).toEqual(['/assets/index-77fGOob5.js', '/assets/display-face-EoxwY4Mq.woff2'])
  })

  test('are found once each in a module, including lazy imports', () => {
    const module =
      'import{a}from"./site-6JoVHqEz.js";const b=()=>import(`./toaster-Cl_-yNl4.js`),c=["assets/site-6JoVHqEz.js","./not-hashed.js"]'
    expect(assetsNamedIn(module)).toEqual(['/assets/site-6JoVHqEz.js', '/assets/toaster-Cl_-yNl4.js'])
  })
})

test('the texts that a document lists its machines without are found, in its language', () => {
  const data = '[[["/api/machinery?limit=24&view=line"],{"rows":[]}]]'
  expect(textsPathOf(data, 'en')).toBe('/api/machinery?limit=24&view=full')
  expect(textsPathOf(data, 'ha')).toBe('/api/machinery?limit=24&view=full&lang=ha')
  expect(textsPathOf(data.replace('line', 'full'), 'en')).toBeUndefined()
})

test('an image is recognised in its other widths and not confused with another', () => {
  const names = ['-480', '-720', '', '-1600'].map((width) =>
    imageName(`${ORIGIN}/images/machinery/tractor-t45${width}.webp`),
  )
  expect(new Set(names).size).toBe(1)
  expect(imageName(`${ORIGIN}/objects/5b1c?w=480`)).toBe(imageName(`${ORIGIN}/objects/5b1c?w=960`))
  expect(imageName(`${ORIGIN}/objects/5b1c`)).not.toBe(imageName(`${ORIGIN}/objects/5b1d`))
})

test('the offline page lists the cached pages by title', () => {
  const pages = [
    { path: '/blog', html: '<title>Field notes &amp; more | Gona</title>' },
    { path: '/x', html: '' },
  ]
  expect(listOfPages(pages)).toBe(
    '<li><a href="/blog">Field notes &amp; more | Gona</a></li><li><a href="/x">/x</a></li>',
  )
})

test('the offline page has the colours of the page that was stored last', async () => {
  const pages = ['#7a0c12', '#0b2545'].map((ground) => ({
    path: '/',
    html: `<head>${colourMarkup({ groundColour: ground, actionColour: '' })}</head>`,
  }))
  expect(await offlinePage(pages, 'en').text()).toMatch(/:root:root\{--color-ground:#0b2545;[^<]*<\/style><\/head>/)
  expect(await offlinePage(pages.slice(0, 1), 'en').text()).toContain('--color-ground:#7a0c12')
  expect(await offlinePage([{ path: '/', html: '' }], 'en').text()).not.toContain(':root:root')
})

test('the offline page promises pages only where there are some', async () => {
  const said = async (count: number, language: 'en' | 'ha' | 'fr') => {
    const pages = Array.from({ length: count }, (_, i) => ({ path: `/${i}`, html: '<title>Field notes</title>' }))
    return (await offlinePage(pages, language).text()).replaceAll(/\s+/g, ' ')
  }
  for (const [language, promise] of [
    ['en', 'You can still read the pages you have opened:'],
    ['ha', 'Ana iya karanta'],
    ['fr', 'peut encore'],
  ] as const) {
    expect(await said(1, language)).toContain(promise)
    expect(await said(1, language)).toContain('<li><a href="/0">Field notes</a></li>')
    expect(await said(0, language)).not.toContain(promise)
    expect(await said(0, language)).not.toContain('<ul>')
  }
})
