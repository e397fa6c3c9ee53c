const DASHBOARD = '/admin'

/** Where a sign-in leads: the dashboard, or the section of it that was requested. Never to another site or screen. */
export function urlAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith(`${DASHBOARD}?`) ? next : DASHBOARD
}

/** The login screen's URL, with the section that was requested. */
export const loginUrl = (search: string) =>
  search ? `${DASHBOARD}/login?${new URLSearchParams({ next: `${DASHBOARD}?${search}` })}` : `${DASHBOARD}/login`
