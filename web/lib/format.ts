import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatMoney } from '#contract/money/format.ts'

/** The seller's time zone: that of money/lagos-date.ts. */
const timeZone = 'Africa/Lagos'

const date = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone,
})
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone })

/** "Nov 05, 2026", in the seller's time zone, wherever it is rendered. */
export const formatDate = (iso: string) => date.format(new Date(iso))

/** "09:05 AM", in the seller's time zone. */
export const formatTime = (iso: string) => time.format(new Date(iso))

/** "45000.00" to "45,000"; cents are shown only where there are some. */
export const formatPrice = (price: string) => formatMoney(centsFromPrice(price), 'USD').slice(1)
