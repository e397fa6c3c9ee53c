import { Link, useSearch } from 'wouter'
import { formatNumber } from '#domain/format-number.ts'
import { ORDERS } from '#web/admin/sections/inquiries/hrefs.ts'
import { AdminIcon, type AdminIconName } from '#web/admin/toolkit/admin-icon.tsx'
import { adminSectionHref, INQUIRIES_ID, OVERVIEW_ID } from '#web/admin/toolkit/section.ts'
import type { Waiting } from './waiting.ts'

type Place = { label: string; icon: AdminIconName; section: string; tab?: string; count?: number; what?: string }

const ITEM =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-xs no-underline aria-[current=page]:bg-current/15 aria-[current=page]:font-semibold'

/** As wide as the others while its word fits; in large text they take two lines. */
const COLUMN = 'min-w-max flex-1'

/** Shows what is opened most on a phone, within a thumb's reach, and the button of the menu. */
export function BottomBar({ current, waiting, onMenu }: { current: string; waiting: Waiting; onMenu: () => void }) {
  const tab = new URLSearchParams(useSearch()).get('tab')
  const places: Place[] = [
    { label: 'Today', icon: 'chart-line', section: OVERVIEW_ID },
    { label: 'Inquiries', icon: 'mail', section: INQUIRIES_ID, count: waiting.inbox, what: 'new' },
    { label: 'Orders', icon: 'list', section: INQUIRIES_ID, tab: ORDERS, count: waiting.orders, what: 'to check' },
    { label: 'Machinery', icon: 'tools', section: 'machinery' },
  ]
  const isCurrent = (place: Place) =>
    place.section === current && (place.section !== INQUIRIES_ID || (place.tab === ORDERS) === (tab === ORDERS))
  return (
    <nav
      aria-label="Most used"
      className="bottom-bar on-ground fixed inset-x-0 bottom-0 z-30 border-current/30 border-t bg-ground pb-[env(safe-area-inset-bottom)] text-on-ground"
    >
      <ul className="flex flex-wrap">
        {places.map((place) => (
          <li key={place.label} className={COLUMN}>
            <Link
              href={adminSectionHref(place.section, place.tab)}
              aria-current={isCurrent(place) ? 'page' : undefined}
              className={ITEM}
            >
              <AdminIcon name={place.icon} className="size-5" />
              {place.label}
              {place.count ? (
                <>
                  <span className="sr-only">, </span>
                  <span className="absolute top-1 left-1/2 ml-1.5 rounded-full whitespace-nowrap bg-action px-1.5 font-semibold text-ink leading-4 tabular-nums">
                    {formatNumber(place.count)} <span className="sr-only">{place.what}</span>
                  </span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
        <li className={COLUMN}>
          <button type="button" aria-haspopup="dialog" onClick={onMenu} className={ITEM}>
            <AdminIcon name="menu" className="size-5" />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  )
}
