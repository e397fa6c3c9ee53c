import { isOver } from '#web/lib/outdated.ts'

/** Hides the naira prices of a page cached for longer than its rate is valid. */
export function hideOutdatedPrices() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hide)
  else hide()
}

function hide() {
  for (const price of document.querySelectorAll<HTMLElement>('[data-until]')) {
    price.hidden = isOver(price.dataset.until ?? '')
  }
}
