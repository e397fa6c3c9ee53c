import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatNumber } from '#domain/format-number.ts'
import { sendSignOut } from '#web/admin/lib/account.ts'
import { OVERVIEW_FRESH_MS } from '#web/admin/lib/list.ts'
import { clearSession, storedAdministrator, useIsEditor } from '#web/admin/lib/session.ts'
import { SiteMark } from '#web/admin/login/card-page.tsx'
import { ORDERS, QUOTATIONS } from '#web/admin/sections/inquiries/hrefs.ts'
import { statusCountsQuery } from '#web/admin/sections/inquiries/queries.ts'
import { orderOverviewQuery, todayQuery } from '#web/admin/sections/overview/queries.ts'
import { FOOTER_SECTIONS, SECTIONS } from '#web/admin/sections/registry.ts'
import { LinkGroup, ScreenLink } from '#web/admin/toolkit/controls.tsx'
import { AdminIcon, type AdminSection, adminSectionHref, GROUPS, INQUIRIES_ID } from '#web/admin/toolkit/section.tsx'
import { toast } from '#web/shared/lib/toast.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

type SidebarProps = { current: string; onChoose?: () => void }

export function Sidebar({ current, onChoose }: SidebarProps) {
  const owner = storedAdministrator()
  const adminTitle = `${useSettings().name} Admin`.trim()
  const signOut = useSignOut()
  return (
    <div className="flex min-h-full min-w-0 grow flex-col gap-3 [@media(height<=56rem)]:gap-1.5">
      {!onChoose && (
        <div className="flex flex-wrap items-center gap-2.5 px-3 pt-2">
          <SiteMark />
          <p className="grow basis-32 font-bold font-display text-xl">{adminTitle}</p>
        </div>
      )}
      <nav aria-label="Sections">
        <ul className="flex flex-col gap-1">
          {SECTIONS.map(({ id, label, hint, icon, Screen }) => (
            <li key={id}>
              <ScreenLink
                href={adminSectionHref(id)}
                isCurrent={id === current}
                prefetch={Screen.prefetch}
                onChoose={onChoose}
                className="flex items-start gap-2 rounded-md px-2 py-2.5 no-underline [@media(height<=56rem)]:py-1 hover:bg-current/10 aria-[current=page]:bg-current/15"
              >
                <AdminIcon name={icon} className="mt-0.5 size-5" />
                <span className="flex flex-col">
                  <span className="font-semibold">{label}</span>
                  <span className="text-sm [@media(height<=56rem)]:text-xs">{hint}</span>
                </span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <InquiryLinks current={current} onChoose={onChoose} />
      <FooterLinks current={current} onChoose={onChoose} />
      {/* Always visible, however long the list above it is. */}
      <div
        className={`sticky bottom-0 [@media(height<=20rem)]:static mt-auto flex flex-wrap items-center justify-between gap-x-2 border-current/30 border-t py-2 [@media(height<=56rem)]:py-0.5 ${onChoose ? 'bg-surface' : 'bg-ground'}`}
      >
        <p className="max-w-full grow basis-24 pl-3 text-sm leading-tight">
          <span className="wrap-break-word block font-semibold [@media(height<=56rem)]:inline">{owner?.username}</span>{' '}
          <span className="block text-xs [@media(height<=56rem)]:inline">{owner?.role}</span>
        </p>
        <button
          type="button"
          onClick={signOut}
          className="flex min-h-11 cursor-pointer items-center rounded-md px-2 font-semibold hover:bg-current/10"
        >
          Logout
        </button>
      </div>
    </div>
  )
}

// All links fit into a laptop's window without scrolling.
const LINK =
  'flex min-h-11 items-center rounded-md px-1.5 text-sm hover:bg-current/10 aria-[current=page]:bg-current/15 pointer-fine:min-h-8 pointer-fine:[@media(height<=56rem)]:min-h-7'

function InquiryLinks({ current, onChoose }: SidebarProps) {
  const waiting = useMenuCounts()
  const tab = new URLSearchParams(useSearch()).get('tab')
  const parts = [
    { label: 'Inbox', tab: undefined, count: waiting.inbox, what: 'new' },
    { label: 'Quotations', tab: QUOTATIONS, count: waiting.quotations, what: 'to follow up' },
    { label: 'Orders', tab: ORDERS, count: waiting.orders, what: 'to check' },
  ]
  // A customer's page stands among the inquiries.
  const shown = tab === QUOTATIONS || tab === ORDERS ? tab : undefined
  return (
    <nav aria-label="Parts of Inquiries" className="-mt-1 pl-9">
      <ul>
        {parts.map(({ label, tab, count, what }) => (
          <li key={label}>
            <ScreenLink
              href={adminSectionHref(INQUIRIES_ID, tab)}
              isCurrent={current === INQUIRIES_ID && tab === shown}
              onChoose={onChoose}
              className={`${LINK} justify-between no-underline`}
            >
              {label}
              {count > 0 && (
                <>
                  <span className="sr-only">, </span>
                  <span className="rounded-full bg-action px-2 py-0.5 font-semibold text-ink leading-none tabular-nums">
                    {formatNumber(count)} <span className="sr-only">{what}</span>
                  </span>
                </>
              )}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLinks({ current, onChoose }: SidebarProps) {
  const isEditor = useIsEditor()
  const mayOpen = ({ role }: AdminSection) => role !== 'admin' || !isEditor
  return (
    <div className="flex flex-wrap justify-between border-current/30 border-t px-1.5 pt-2">
      {GROUPS.map((group) => (
        <LinkGroup
          key={group}
          title={group}
          links={FOOTER_SECTIONS.filter((section) => section.group === group && mayOpen(section)).map(
            ({ id, label, Screen }) => ({
              label,
              href: adminSectionHref(id),
              isCurrent: id === current,
              prefetch: Screen.prefetch,
            }),
          )}
          className={LINK}
          titleClassName="px-1.5 text-xs opacity-80"
          onChoose={onChoose}
        />
      ))}
      <a href="/" className={`${LINK} basis-full`}>
        Open the website
      </a>
    </div>
  )
}

const SIGN_OUT_TIMEOUT_MS = 3_000

function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    // The server ends the session first. If it does not respond in time, this browser signs out nevertheless.
    await Promise.race([sendSignOut(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS))])
    clearSession()
    client.clear()
    navigate('/admin/login', { replace: true })
    void toast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
  }
}

export type MenuCounts = { inbox: number; quotations: number; orders: number }

export function useMenuCounts(): MenuCounts {
  const client = useQueryClient()
  const search = useSearch()
  const once = { staleTime: OVERVIEW_FRESH_MS }
  const { data: inbox } = useQuery({ ...statusCountsQuery(), ...once })
  const { data: today } = useQuery({ ...todayQuery(), ...once })
  const { data: orders } = useQuery({ ...orderOverviewQuery(), ...once })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of section counts again
  useEffect(() => {
    void client.prefetchQuery(statusCountsQuery())
    void client.prefetchQuery({ ...todayQuery(), staleTime: OVERVIEW_FRESH_MS })
    void client.prefetchQuery({ ...orderOverviewQuery(), staleTime: OVERVIEW_FRESH_MS })
  }, [client, search])
  return {
    inbox: inbox?.new ?? 0,
    quotations: today?.quotations?.length ?? 0,
    orders: (orders?.sums ?? []).reduce((all, { waits, count }) => (waits === 'check' ? all + count : all), 0),
  }
}
