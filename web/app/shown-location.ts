import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslate } from '#web/lib/language.ts'
import { matchRoute } from './routes.ts'
import { isLoaded, loadScreen } from './screens.ts'

/**
 * The location of the screen that is shown: the browser's, once that screen's code is there. Until then the old screen
 * stays, whole and under its own location, and `isLoading` is true. If its code cannot be loaded, after a deployment or
 * offline, the new screen's document is loaded instead.
 */
export function useShownLocation(): { path: string; search: string; isLoading: boolean } {
  const [path] = useLocation()
  const search = useSearch()
  const { language } = useTranslate()
  const { route } = matchRoute(path)
  const isLoading = !isLoaded(route)
  const [, showLoaded] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    loadScreen(route, language).then(showLoaded, () => isWanted && location.reload())
    return () => {
      isWanted = false
    }
  }, [route, language, isLoading])

  const last = useRef({ path, search })
  const shown = isLoading ? last.current : { path, search }
  useLayoutEffect(() => {
    last.current = shown
  })
  return { ...shown, isLoading }
}
