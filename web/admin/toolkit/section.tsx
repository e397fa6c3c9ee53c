import type { ReactNode, SVGProps } from 'react'
import type { ListQuery } from '#contract/list-query.ts'
import { ICON_PATHS, LineDrawing } from '#web/shared/ui/icon.tsx'
import { SERVICE_ICON_PATHS } from '#web/shared/ui/service-icon.tsx'
import type { Loadable } from './loadable.tsx'

/** What the screens below the sections are about, in the order of their columns. */
export const GROUPS = ['Website', 'Company'] as const

/** A section of the admin area. `sections/registry.ts` lists them in the sidebar's order. */
export type AdminSection = {
  /** Its name in the URL: "?section=blog". */
  id: string
  label: string
  /** Among the links below the sections: the column it stands in. */
  group?: (typeof GROUPS)[number]
  /** The role that may open it; everybody if missing. */
  role?: 'admin'
  Screen: Loadable<{ sections: readonly AdminSection[] }>
  /** Its card of totals on the overview: the label, and the list that is counted. */
  total?: { label: string; path: string; query?: ListQuery }
  quickAction?: string
}

export type MainSection = AdminSection & { hint: string; icon: AdminIconName }

/** The overview's URL is `/admin`, without a section. */
export const OVERVIEW_ID = 'overview'

export const INQUIRIES_ID = 'inquiries'

/** Returns the URL of a section, or of one of its tabs: `adminSectionHref('settings', 'prices')`. */
export function adminSectionHref(id: string, tab?: string) {
  const params = [id !== OVERVIEW_ID && `section=${id}`, tab && `tab=${tab}`].filter(Boolean)
  return params.length > 0 ? `/admin?${params.join('&')}` : '/admin'
}

const PATHS = { ...ICON_PATHS, ...SERVICE_ICON_PATHS }

export type AdminIconName = keyof typeof PATHS

export const AdminIcon = ({ name, ...rest }: { name: AdminIconName } & SVGProps<SVGSVGElement>) => (
  <LineDrawing path={PATHS[name]} {...rest} />
)

/** Warns of something that is to be read before the button below it is pressed. */
export const Warning = ({ className = 'mt-3', children }: { className?: string; children: ReactNode }) => (
  <div role="alert" className={`${className} rounded-md border-2 border-danger p-3`}>
    {children}
  </div>
)
