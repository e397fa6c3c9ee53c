import type { ComponentType } from 'react'
import type { Language } from '#domain/language.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { loadMessages } from '#web/shared/messages/translate.ts'
import { deliveryChoice } from '#web/site/catalogue/on-demand.tsx'
import { isRenderedWith } from '#web/site/lib/page-state.ts'
import type { PageProps, PublicRoute } from '#web/site/lib/route.ts'

const loaded = new Map<PublicRoute, ComponentType<PageProps>>()

export const isScreenLoaded = (route: PublicRoute) => loaded.has(route)

/** Loads a screen's code and messages: before its first render in the Worker, before hydration, and at a navigation. */
export async function loadScreen(route: PublicRoute, language: Language): Promise<void> {
  const [screen] = await Promise.all([
    loaded.get(route) ?? route.load().then((module) => module.default),
    loadMessages(language, ['shared', ...route.messages]),
    isRenderedWith(STATE_PARAM) && deliveryChoice.load(),
  ])
  loaded.set(route, screen)
}

export function loadedScreen(route: PublicRoute): ComponentType<PageProps> {
  const screen = loaded.get(route)
  if (!screen) throw new Error(`The code of ${route.name} is not loaded`)
  return screen
}
