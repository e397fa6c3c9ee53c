import { Link, useSearch } from 'wouter'
import { formatNumber } from '#domain/format-number.ts'
import { ORDERS } from '#web/admin/sections/inquiries/hrefs.ts'
import {
  AdminIcon,
  type AdminIconName,
  adminSectionHref,
  INQUIRIES_ID,
  OVERVIEW_ID,
} from '#web/admin/toolkit/section.tsx'
import type { MenuCounts } from './sidebar.tsx'

/** A count stands beside its link, which `countLabel` reads aloud: "3 new". */
type BarLink = {
  label: string
  icon: AdminIconName
  section: string
  tab?: string
  count?: number
  countLabel?: string
}

const ITEM =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-xs no-underline aria-[current=page]:bg-current/15 aria-[current=page]:font-semibold'

/** As wide as the others while its word fits; in large text they take two lines. */
const COLUMN = 'min-w-max flex-1'

type Props = { current: string; waiting: MenuCounts; onMenu: () => void }

export function BottomBar({ current, waiting: { inbox, orders }, onMenu }: Props) {
  const tab = new URLSearchParams(useSearch()).get('tab')
  const currentTab = current === INQUIRIES_ID && tab === ORDERS ? ORDERS : undefined
  const links: BarLink[] = [
    { label: 'Overview', icon: 'chart-line', section: OVERVIEW_ID },
    { label: 'Inquiries', icon: 'mail', section: INQUIRIES_ID, count: inbox, countLabel: 'new' },
    { label: 'Orders', icon: 'list', section: INQUIRIES_ID, tab: ORDERS, count: orders, countLabel: 'to check' },
    { label: 'Machinery', icon: 'tools', section: 'machinery' },
  ]
  const isCurrent = (link: BarLink) => link.section === current && link.tab === currentTab
  return (
    <nav
      aria-label="Most used"
      className="bottom-bar on-ground fixed inset-x-0 bottom-0 z-30 border-current/30 border-t bg-ground pb-[env(safe-area-inset-bottom)] text-on-ground"
    >
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <li key={link.label} className={COLUMN}>
            <Link
              href={adminSectionHref(link.section, link.tab)}
              aria-current={isCurrent(link) ? 'page' : undefined}
              className={ITEM}
            >
              <AdminIcon name={link.icon} className="size-5" />
              {link.label}
              {link.count ? (
                <>
                  <span className="sr-only">, </span>
                  <span className="absolute top-1 left-1/2 ml-1.5 rounded-full whitespace-nowrap bg-action px-1.5 font-semibold text-ink leading-4 tabular-nums">
                    {formatNumber(link.count)} <span className="sr-only">{link.countLabel}</span>
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
