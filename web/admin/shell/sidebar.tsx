import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { clearSession, storedAdmin, useIsEditor } from '#web/admin/lib/session.ts'
import { statusCountsQuery } from '#web/admin/queries/inquiries.ts'
import { sendSignOut } from '#web/admin/queries/session.ts'
import { FOOTER_SECTIONS, SECTIONS } from '#web/admin/sections/registry.ts'
import { OwnMark } from '#web/admin/toolkit/own-mark.tsx'
import { adminSectionHref, INQUIRIES_ID } from '#web/admin/toolkit/section.ts'
import { formatCount } from '#web/admin/toolkit/texts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

/** Returns the number of new inquiries, counted again when a section is opened; 0 until it is known. */
export function useUnread(signedIn = true): number {
  const client = useQueryClient()
  const search = useSearch()
  const { data } = useQuery({ ...statusCountsQuery(), enabled: signedIn })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of section counts again
  useEffect(() => {
    if (signedIn) void client.prefetchQuery(statusCountsQuery())
  }, [client, search, signedIn])
  return data?.new ?? 0
}

/** Shows the sections, who is signed in and the logout button: beside the screen, or in the menu on a small screen. */
export function Sidebar({ current, onChoose }: { current: string; onChoose?: () => void }) {
  const admin = storedAdmin()
  const adminTitle = `${useSettings().name} Admin`.trim()
  const isEditor = useIsEditor()
  const logOut = useLogOut()
  const unread = useUnread()
  return (
    <div className="flex min-h-full min-w-0 grow flex-col gap-4 [@media(height<=52rem)]:gap-2">
      {!onChoose && (
        <div className="flex flex-wrap items-center gap-2.5 px-3 pt-2">
          <OwnMark />
          <p className="grow basis-32 font-bold font-display text-xl">{adminTitle}</p>
        </div>
      )}
      <nav aria-label="Sections">
        <ul className="flex flex-col gap-1">
          {SECTIONS.map(({ id, label, hint, icon, Screen }) => (
            <li key={id}>
              <Link
                href={adminSectionHref(id)}
                onClick={onChoose}
                onPointerEnter={Screen.prefetch}
                onFocus={Screen.prefetch}
                aria-current={id === current ? 'page' : undefined}
                className="flex items-start gap-3 rounded-md px-3 py-2.5 no-underline [@media(height<=52rem)]:py-1 hover:bg-current/10 aria-[current=page]:bg-current/15"
              >
                <Icon name={icon} className="mt-0.5 size-5" />
                <span className="flex flex-col">
                  <span>
                    <span className="font-semibold">{label}</span>
                    {id === INQUIRIES_ID && unread > 0 && <Unread count={unread} />}
                  </span>
                  <span className="text-sm [@media(height<=52rem)]:text-xs">{hint}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-wrap gap-x-1 border-current/30 border-t pt-3">
        {FOOTER_SECTIONS.filter(({ role }) => role !== 'admin' || !isEditor).map(({ id, label, Screen }) => (
          <li key={id}>
            <Link
              href={adminSectionHref(id)}
              onClick={onChoose}
              onPointerEnter={Screen.prefetch}
              onFocus={Screen.prefetch}
              aria-current={id === current ? 'page' : undefined}
              className={`${FOOTER_LINK} aria-[current=page]:bg-current/15`}
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <a href="/" className={FOOTER_LINK}>
            Open the website
          </a>
        </li>
      </ul>
      {/* Always visible, however long the list above it is. */}
      <div
        className={`sticky bottom-0 mt-auto flex flex-wrap items-center justify-between gap-x-3 border-current/30 border-t py-2 ${onChoose ? 'bg-surface' : 'bg-ground'}`}
      >
        <p className="min-w-0 px-3">
          <span className="block break-words font-semibold">{admin?.username}</span>
          <span className="block text-sm">{admin?.role}</span>
        </p>
        <button
          type="button"
          onClick={logOut}
          className="flex min-h-11 cursor-pointer items-center rounded-md px-3 font-semibold hover:bg-current/10"
        >
          Logout
        </button>
      </div>
    </div>
  )
}

// All links fit into a laptop's window without scrolling.
const FOOTER_LINK =
  'flex min-h-11 items-center rounded-md px-3 hover:bg-current/10 pointer-fine:[@media(height<=52rem)]:min-h-8'

const Unread = ({ count }: { count: number }) => (
  <>
    <span className="opacity-0">, </span>
    <span className="rounded-full bg-action px-2 py-0.5 font-semibold text-ink text-sm tabular-nums">
      {formatCount(count)} new
    </span>
  </>
)

const SIGN_OUT_TIMEOUT_MS = 3_000

function useLogOut() {
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
