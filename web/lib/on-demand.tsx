import { type ComponentType, lazy, Suspense, useEffect } from 'react'

/** Whether the screen is drawn with what a search param asks for from the start; in the Worker, it may be any. */
export const isDrawnWith = (param: string) =>
  typeof document === 'undefined' || new URLSearchParams(location.search).has(param)

/** A part of a screen whose code is fetched when the screen stands, or ahead where it is drawn with it. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await load() }))
  return {
    load: async () => {
      Part ??= await load()
    },
    Component: (props: Props) =>
      Part ? (
        <Part {...props} />
      ) : (
        <Suspense>
          <Late {...(props as Props & object)} />
        </Suspense>
      ),
  }
}

/** Fetches code once the browser is idle, so that it is there when a visitor asks for it. */
export function useIdleLoad(load: () => Promise<void>) {
  useEffect(() => {
    const quietly = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) return void setTimeout(quietly, 1_000)
    const id = requestIdleCallback(quietly)
    return () => cancelIdleCallback(id)
  }, [load])
}
