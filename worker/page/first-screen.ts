export type FirstScreen = 'dialog' | 'page'

/** What a page's main part opens with, if it is all on the first screen: a hero, and a dialog over it. */
const OPENINGS: Record<FirstScreen, RegExp> = {
  dialog: /<main[^>]*><section[\s\S]*?<\/section><dialog[\s\S]*?<\/dialog>/y,
  page: /<main[^>]*>(?:<div class="print:hidden">)?<section[\s\S]*?<\/section>/y,
}

/**
 * Returns where a page's first screen ends in its markup: behind what its main part opens with, or behind the bar. Up to
 * there a small style sheet in the head is enough (web/app/styles/first-screen.css); the whole one follows.
 */
export function firstScreenOf(markup: string): { kind: FirstScreen; end: number } {
  const main = Math.max(0, markup.indexOf('<main'))
  for (const kind of ['dialog', 'page'] as const) {
    const opening = OPENINGS[kind]
    opening.lastIndex = main
    if (opening.test(markup)) return { kind, end: opening.lastIndex }
  }
  return { kind: 'page', end: main }
}
