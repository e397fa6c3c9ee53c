import { useEffect, useState } from 'react'
import { isSaveDataOn } from '#web/shared/lib/browser.ts'

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/** Loads a part of a screen whose code is fetched once the screen is shown, or before if it is rendered with it. */
export function onDemand<Part>(fetchPart: () => Promise<Part>) {
  let loaded: Part | undefined
  const load = async () => {
    loaded ??= await fetchPart()
    return loaded
  }
  return {
    load,
    usePart: (isWanted: boolean): Part | undefined => {
      const [part, setPart] = useState(() => loaded)
      useEffect(() => {
        if (part || (isSaveDataOn() && !isWanted)) return
        load().then(
          (code) => setPart(() => code),
          // The URL already opens the part, so reloading shows it from the document: once, or it might never end.
          () => isWanted && navigator.onLine && !isReloaded() && location.reload(),
        )
      }, [part, isWanted])
      return part
    },
  }
}
