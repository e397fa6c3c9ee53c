import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { PHONE } from './paint.ts'

/** A hand-written page with the same content, a little style and no other file; with `isPlaced`, the same first screen and largest paint. */
export async function floorPage(browser: Browser, url: URL, isPlaced = false): Promise<string> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.goto(url.href, { waitUntil: 'networkidle' })
  const { title, body } = await page.evaluate(strip, isPlaced)
  await context.close()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

export function writeFloorPage(assets: string, name: string, html: string): void {
  mkdirSync(join(assets, 'floor'), { recursive: true })
  writeFileSync(join(assets, 'floor', `${name}.html`), html)
}

// Links that stand in the body are blocks, as text is: all that is loose in it counts as one paint as large as the screen.
const STYLE = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1a1f3d;background:#faf6ed}
h1{font-size:2.25rem;line-height:1.25;margin:.5em 16px}
h2{font-size:1.9rem}
p,h2,h3,div,ul,form,label{margin:12px 16px;padding:0}
li{list-style:none;background:#fff;margin:16px 0}
a{color:#1e2760}
body>a,body>button{display:inline-block;margin:0 8px}
img{display:block;max-width:100%;object-fit:cover}
input,select,textarea{display:block;width:100%;box-sizing:border-box}`

/** Runs in the page, so it is self-contained: returns its visible content without classes, scripts, drawings and wrappers. */
function strip(isPlaced: boolean): { title: string; body: string } {
  const KEPT = new Set('H1 H2 H3 H4 P UL OL LI A BUTTON FORM LABEL INPUT SELECT OPTION TEXTAREA TIME'.split(' '))
  const LEFT_OUT = new Set('SCRIPT STYLE svg TEMPLATE DIALOG NOSCRIPT LINK'.split(' '))
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const attributes = (element: Element, names: string[]) =>
    names
      .filter((name) => element.hasAttribute(name))
      .map((name) => ` ${name}="${escaped(element.getAttribute(name) ?? '')}"`)
      .join('')

  const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline')
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
  const isBlockOfText = (element: Element) =>
    isBlock(element) && (hasText(element) || ![...element.querySelectorAll('*')].some(isBlock))

  const isOnFirstScreen = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  function place(element: Element): string {
    const { left, top, width, height } = element.getBoundingClientRect()
    const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(element)
    // Without the face that is fetched last; the one shown before it is as wide.
    const family = fontFamily.replace(/^"Display Face", /, '').replaceAll('"', "'")
    const [x, y, w, h] = [left, top, width, height].map(Math.round)
    return ` style="position:absolute;margin:0;left:${x}px;top:${y}px;width:${w}px;height:${h}px;overflow:hidden;font:${fontWeight} ${fontSize}/${lineHeight} ${family}"`
  }
  const placed: string[] = []
  /** Returns whether an element of the first screen is placed, instead of in the flow: a block of text, an image, a field or a button. */
  function isPlacedAlone(element: Element): boolean {
    if (!isPlaced || LEFT_OUT.has(element.tagName) || !element.checkVisibility() || !isOnFirstScreen(element))
      return false
    const isField = ['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON', 'IMG'].includes(element.tagName)
    return isField || isBlockOfText(element)
  }

  /** Returns the markup of a node in the flow, without what is placed. */
  function flowOf(node: Node): string {
    if (!(node instanceof Element) || !isPlacedAlone(node)) return htmlOf(node, flowOf)
    placed.push(htmlOf(node, wholeOf).replace(/^<\w+/, (tag) => tag + place(node)))
    return ''
  }
  const wholeOf = (node: Node): string => htmlOf(node, wholeOf)

  function htmlOf(node: Node, innerOf: (child: Node) => string): string {
    if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
    if (!(node instanceof Element) || LEFT_OUT.has(node.tagName)) return ''
    // The bar's links, for one, are not shown on a phone. An option is drawn by the browser, not by the page.
    if (node.tagName !== 'OPTION' && !node.checkVisibility()) return ''
    if (node.tagName === 'IMG') {
      const { width, height } = node.getBoundingClientRect()
      const own = attributes(node, ['src', 'srcset', 'sizes', 'alt', 'loading', 'fetchpriority', 'decoding'])
      return `<img${own} width="${Math.round(width)}" height="${Math.round(height)}">`
    }
    const inner = [...node.childNodes].map(innerOf).join('')
    // As in hand-written HTML, text gets a block of its own: Chrome counts all loose text of the body as one paint.
    if (!KEPT.has(node.tagName)) return isBlockOfText(node) ? `<div>${inner}</div>` : inner
    const tag = node.tagName.toLowerCase()
    const own = attributes(node, ['href', 'type', 'name', 'placeholder', 'required', 'datetime'])
    return tag === 'input' ? `<input${own}>` : `<${tag}${own}>${inner}</${tag}>`
  }
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.fontFamily.includes('Display Fallback'))
    .map(({ cssText }) => cssText)
  const flow = [...document.body.childNodes].map(flowOf).join('')
  const body = isPlaced
    ? `<style>${faces[0] ?? ''}</style>${placed.join('')}<div style="margin-top:${innerHeight}px">${flow}</div>`
    : flow
  return { title: escaped(document.title), body }
}
