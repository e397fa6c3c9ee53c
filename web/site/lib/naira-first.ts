/** The attribute of a document whose visitor has chosen naira before dollars (web/site/styles/price.css). */
export const NAIRA_FIRST = 'data-naira'
/** The class of the tick box for that choice. */
export const NAIRA_BOX = 'naira-first'

/** Ticks the box if the visitor has chosen so before. */
export function showChoice(box: HTMLInputElement | null) {
  if (box) box.checked = document.documentElement.hasAttribute(NAIRA_FIRST)
}
