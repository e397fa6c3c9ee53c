import type { ComponentType } from 'react'
import type { PublicRoute } from '#web/lib/route.ts'

const loaded = new Map<PublicRoute, ComponentType>()

export const isLoaded = (route: PublicRoute) => loaded.has(route)

/** Loads a screen's code: ahead of its first render in the Worker and of hydration, and at a navigation. */
export async function loadScreen(route: PublicRoute): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, (await route.load()).default)
}

/** The component of a screen whose code is loaded. */
export function screenOf(route: PublicRoute): ComponentType {
  const screen = loaded.get(route)
  if (!screen) throw new Error(`The code of ${route.name} is not loaded`)
  return screen
}
