import { useEffect, useState } from 'react'
import { isSavingData } from './connection.ts'

/**
 * A part of a screen whose code is fetched as soon as the screen stands (to whoever saves data, when it is wanted), or
 * ahead where it is drawn with it.
 */
export type OnDemand<Part> = {
  load: () => Promise<Part>
  /** Returns the part once its code has come. */
  usePart: (isWanted: boolean) => Part | undefined
}

export function onDemand<Part>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  let loaded: Part | undefined
  const load = async () => {
    loaded ??= await fetchPart()
    return loaded
  }
  return {
    load,
    usePart: (isWanted) => {
      const [part, setPart] = useState(() => loaded)
      useEffect(() => {
        if (part || (isSavingData() && !isWanted)) return
        load().then(
          (code) => setPart(() => code),
          // The URL is the part's already: its document shows it.
          () => isWanted && navigator.onLine && location.reload(),
        )
      }, [part, isWanted])
      return part
    },
  }
}
