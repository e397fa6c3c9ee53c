import type { ComponentType } from 'react'
import type { Language } from '#contract/language.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { loadMessages } from '#web/messages/translate.ts'

const loaded = new Map<PublicRoute, ComponentType>()

export const isLoaded = (route: PublicRoute) => loaded.has(route)

/** Loads a screen's code and messages: ahead of its first render in the Worker and of hydration, and at a navigation. */
export async function loadScreen(route: PublicRoute, language: Language): Promise<void> {
  const [screen] = await Promise.all([
    loaded.get(route) ?? load(route),
    loadMessages(language, ['shared', ...route.messages]),
  ])
  loaded.set(route, screen)
}

const load = async (route: PublicRoute) => (await route.load()).default

/** The component of a screen whose code is loaded. */
export function screenOf(route: PublicRoute): ComponentType {
  const screen = loaded.get(route)
  if (!screen) throw new Error(`The code of ${route.name} is not loaded`)
  return screen
}
