import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { Icon } from '#web/components/ui/icon.tsx'
import { clearSession, storedAdmin, useIsEditor } from '#web/lib/admin-session.ts'
import { toast } from '#web/lib/toast.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
import { INQUIRIES_ID } from '#web/pages/admin/sections/inquiries/section.ts'
import { PLACES_APART, SECTIONS } from '#web/pages/admin/sections/registry.ts'
import { endSession } from '#web/queries/admin/session.ts'
import { useSettings } from '#web/queries/settings.ts'
import { useUnread } from './use-unread.ts'

/** The five sections, who is signed in, and the way out; beside the screen, or in the menu on a small one. */
export function Sidebar({ current, onChoose }: { current: string; onChoose?: () => void }) {
  const admin = storedAdmin()
  const adminTitle = `${useSettings().name} Admin`.trim()
  const isEditor = useIsEditor()
  const logOut = useLogOut()
  const unread = useUnread()
  return (
    <div className="flex min-h-full grow flex-col gap-6">
      {!onChoose && <p className="px-3 pt-2 font-bold font-display text-xl">{adminTitle}</p>}
      <nav aria-label="Sections">
        <ul className="flex flex-col gap-1">
          {SECTIONS.map(({ id, label, hint, icon }) => (
            <li key={id}>
              <Link
                href={sectionHref(id)}
                onClick={onChoose}
                aria-current={id === current ? 'page' : undefined}
                className="flex items-start gap-3 rounded-md px-3 py-2.5 no-underline hover:bg-current/10 aria-[current=page]:bg-current/15"
              >
                <Icon name={icon} className="mt-0.5 size-5" />
                <span className="flex flex-col">
                  <span>
                    <span className="font-semibold">{label}</span>
                    {id === INQUIRIES_ID && unread > 0 && <Unread count={unread} />}
                  </span>
                  <span className="text-sm">{hint}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-current/30 border-t pt-4">
        <p className="px-3">
          <span className="block break-words font-semibold">{admin?.username}</span>
          <span className="block text-sm">{admin?.role}</span>
        </p>
        <ul className="mt-2">
          {PLACES_APART.filter(({ role }) => role !== 'admin' || !isEditor).map(({ id, label }) => (
            <li key={id}>
              <Link
                href={sectionHref(id)}
                onClick={onChoose}
                aria-current={id === current ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-3 hover:bg-current/10 aria-[current=page]:bg-current/15"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <a href="/" className="flex min-h-11 items-center rounded-md px-3 hover:bg-current/10">
          Open the website
        </a>
        <button
          type="button"
          onClick={logOut}
          className="flex min-h-11 w-full cursor-pointer items-center rounded-md px-3 text-left font-semibold hover:bg-current/10"
        >
          Logout
        </button>
      </div>
    </div>
  )
}

const Unread = ({ count }: { count: number }) => (
  <>
    <span className="opacity-0">, </span>
    <span className="rounded-full bg-action px-2 py-0.5 font-semibold text-ink text-sm tabular-nums">{count} new</span>
  </>
)

const PATIENCE_MS = 3_000

function useLogOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    // The server ends the token first; one that does not answer keeps nobody signed in here.
    await Promise.race([endSession(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    clearSession()
    client.clear()
    navigate('/admin/login', { replace: true })
    void toast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
  }
}
