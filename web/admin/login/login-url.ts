const DASHBOARD = '/admin'

/** Returns the URL after a sign-in: the dashboard, or its section that was requested. Never another site or screen. */
export function urlAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith(`${DASHBOARD}?`) ? next : DASHBOARD
}

/** Returns the login screen's URL with the requested section. */
export const loginUrl = (search: string) =>
  search ? `${DASHBOARD}/login?${new URLSearchParams({ next: `${DASHBOARD}?${search}` })}` : `${DASHBOARD}/login`
