import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useSearch } from 'wouter'
import { formatNumber } from '#domain/format-number.ts'
import { accountQuery } from '#web/admin/lib/account.ts'
import { storeAdministrator, useIsEditor } from '#web/admin/lib/session.ts'
import { ConfirmIdentityDialog, SessionExpiredDialog } from '#web/admin/login/session-dialogs.tsx'
import { ORDERS } from '#web/admin/sections/inquiries/hrefs.ts'
import { useLastData } from '#web/admin/sections/overview/last-data.ts'
import { SECTIONS, sectionFrom } from '#web/admin/sections/registry.ts'
import { useFetchAhead } from '#web/admin/toolkit/loadable.tsx'
import {
  AdminIcon,
  type AdminIconName,
  adminSectionHref,
  INQUIRIES_ID,
  OVERVIEW_ID,
} from '#web/admin/toolkit/section.tsx'
import { prepareToasts } from '#web/shared/lib/toast.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import type { MenuCounts } from './sidebar.tsx'
import { Sidebar, useMenuCounts } from './sidebar.tsx'

export const prefetchSection = () => sectionFrom(location.search).Screen.prefetch()

export default function DashboardPage() {
  // Before anything reads it.
  useLastData()
  const search = useSearch()
  const { id, label, role, Screen } = sectionFrom(search)
  // A long screen is rendered after the link has shown that it was pressed.
  const isRendered = useDeferredValue(id) === id
  const adminTitle = `${useSettings().name} Admin`.trim()
  const isEditor = useIsEditor()
  const isWide = useSyncExternalStore(subscribe, () => wide.matches)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const waiting = useMenuCounts()
  const newInquiries = waiting.inbox
  useTitle(`${label} - Admin`)
  useEffect(prepareToasts, [])
  useFocusOnSection(id)
  useStoredRole()
  useFetchAhead()

  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SessionExpiredDialog />
      <ConfirmIdentityDialog />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      {isWide ? (
        <aside className="on-ground sticky top-0 flex h-dvh overflow-y-auto bg-ground px-4 pt-4 text-on-ground">
          <Sidebar current={id} />
        </aside>
      ) : (
        <header className="on-ground sticky top-0 z-30 flex items-center gap-2 bg-ground px-2 py-1 text-on-ground">
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-describedby={newInquiries > 0 ? 'menu-news' : undefined}
            onClick={() => setMenuOpen(true)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md hover:bg-ground-strong"
          >
            <Icon name="menu" />
            {newInquiries > 0 && <span className="absolute top-2 right-1.5 size-2.5 rounded-full bg-action" />}
          </button>
          {newInquiries > 0 && (
            <span id="menu-news" hidden>
              {newInquiries} new {newInquiries === 1 ? 'inquiry' : 'inquiries'}
            </span>
          )}
          <p className="wrap-anywhere line-clamp-2 font-bold font-display text-lg leading-tight">{adminTitle}</p>
        </header>
      )}
      {isMenuOpen && !isWide && (
        <Dialog title="Menu" shape="left" onClose={() => setMenuOpen(false)}>
          <Sidebar current={id} onChoose={() => setMenuOpen(false)} />
        </Dialog>
      )}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl p-4 max-lg:pb-24 md:p-8">
        {!isRendered ? null : role === 'admin' && isEditor ? (
          <>
            <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">{label}</h1>
            <p role="alert" className="rounded-lg border border-line bg-surface p-4">
              You are signed in as an editor and cannot open this. Ask an admin.
            </p>
          </>
        ) : (
          <Screen key={id} sections={SECTIONS} />
        )}
      </main>
      {!isWide && <BottomBar current={id} waiting={waiting} onMenu={() => setMenuOpen(true)} />}
    </div>
  )
}

/** Stores the current role: another administrator may have changed it since the sign-in. */
function useStoredRole() {
  const { data: account } = useQuery(accountQuery())
  useEffect(() => {
    if (account) storeAdministrator({ id: account.id, username: account.username, role: account.role })
  }, [account])
}

/** Moves the focus to the top of a new section, for screen readers and the Tab key. */
function useFocusOnSection(section: string) {
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [section])
}

// Tailwind's breakpoint lg.
const wide = matchMedia('(width >= 64rem)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

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

function BottomBar({ current, waiting: { inbox, orders }, onMenu }: Props) {
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
