import type { ComponentType } from 'react'
import type { ListQuery } from '#contract/list-query.ts'
import type { IconName } from '#web/components/ui/icon.tsx'

/** A section of the administrator's area. `sections/registry.ts` lists them in the sidebar's order. */
export type Section = {
  /** Names it in the URL: "?section=blog". */
  id: string
  label: string
  hint: string
  icon: IconName
  /** Who may open it; whoever is signed in, unless set. */
  role?: 'admin'
  Screen: ComponentType<{ sections: readonly Section[] }>
  /** What the overview counts of it: the card's label, and the list whose total it is. */
  total?: { label: string; path: string; query?: ListQuery }
  /** What its button on the overview says. */
  quickAction?: string
}

/** The overview's URL is the area's own. */
export const OVERVIEW_ID = 'overview'

export const sectionHref = (id: string) => (id === OVERVIEW_ID ? '/admin' : `/admin?section=${id}`)
