import { isOver } from '#web/lib/outdated.ts'

/** Hides the prices in naira of a page that was stored longer ago than its rate may be shown. */
export function hideOutdatedPrices() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hide)
  else hide()
}

function hide() {
  for (const price of document.querySelectorAll<HTMLElement>('[data-until]')) {
    price.hidden = isOver(price.dataset.until ?? '')
  }
}
