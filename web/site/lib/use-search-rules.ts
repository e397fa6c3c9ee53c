import { useEffect, useState } from 'react'
import { hasSearchRules, loadSearchRules } from './search.ts'

/** Returns whether `q` can be searched now; if the rules are missing, loads them and renders again. */
export function useSearchRules(q: string): boolean {
  const [, setLoaded] = useState(false)
  const isMissing = q.trim() !== '' && !hasSearchRules()
  useEffect(() => {
    if (isMissing) loadSearchRules().then(() => setLoaded(true))
  }, [isMissing])
  return !isMissing
}
