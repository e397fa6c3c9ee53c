/** What a page begins with: its hero, and over it an item's details or the form for a quotation, if one is open. */
export type FirstScreen = 'details' | 'page' | 'quotation'

/** What a page's main part opens with, if it is all on the first screen. */
const DIALOG = /<main[^>]*><section[\s\S]*?<\/section>(<dialog[\s\S]*?<\/dialog>)/y
const HERO = /<main[^>]*>(?:<div class="print:hidden">)?<section[\s\S]*?<\/section>/y

/**
 * Returns where a page's first screen ends in its markup: behind what its main part opens with, or behind the bar. Up to
 * there a small style sheet in the head is enough (web/app/styles/first-screen.css); the whole one follows.
 */
export function firstScreenOf(markup: string): { kind: FirstScreen; end: number } {
  const main = Math.max(0, markup.indexOf('<main'))
  DIALOG.lastIndex = main
  const [, dialog] = DIALOG.exec(markup) ?? []
  if (dialog) return { kind: dialog.includes('method="post"') ? 'quotation' : 'details', end: DIALOG.lastIndex }
  HERO.lastIndex = main
  return { kind: 'page', end: HERO.test(markup) ? HERO.lastIndex : main }
}
