import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { isSaveDataOn } from '#web/shared/lib/browser.ts'
import { Button } from './button.tsx'

/** A component whose code is fetched when it is first shown, or earlier by `prefetch`, which never rejects. */
export type Loadable<Props> = FunctionComponent<Props> & { prefetch: () => Promise<void> }

/** Shows that what was opened is being fetched: its code, or the row of its form. */
export const PROGRESS_LINE = <div role="progressbar" aria-label="Loading" className="progress-line" />

type PropsOf<Code> = Code extends (props: infer Props) => unknown ? Props & object : never

/**
 * Returns a component whose code is in a file of its own. If that cannot be fetched, it can be tried again; after a
 * deployment, when the file is gone, the page is reloaded, unless a form on it has changes. `isLikely` fetches ahead.
 */
export function loadable<Name extends string, File extends Record<Name, unknown>>(
  load: () => Promise<File>,
  name: Name,
  { isLikely = false } = {},
): Loadable<PropsOf<File[Name]>> {
  type Props = PropsOf<File[Name]>
  let Code: ComponentType<Props> | undefined
  const fetchCode = async () => {
    Code ??= (await load())[name] as ComponentType<Props>
  }
  function Part(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | Failure>(Code ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      let isWanted = true
      fetchCode().then(
        () => isWanted && setState('loaded'),
        async () => {
          const failure = await causeOfFailure()
          if (!isWanted) return
          setState(failure)
          if (failure === 'deployed' && !hasChangedForm()) location.reload()
        },
      )
      return () => {
        isWanted = false
      }
    }, [state])
    if (state === 'loading') return PROGRESS_LINE
    if (state !== 'loaded') return <Failed failure={state} onRetry={() => setState('loading')} />
    return Code && <Code {...props} />
  }
  const prefetch = () => fetchCode().catch(() => undefined)
  if (isLikely) prefetchQueue.push(prefetch)
  return Object.assign(Part, { prefetch })
}

const prefetchQueue: (() => Promise<void>)[] = []

const QUIET_MS = 1_000

/** Fetches what comes after the sign-in while it is filled in, and nothing else, which would be in its way. */
export function usePrefetchDashboard() {
  useEffect(() => {
    if (!isSaveDataOn()) void prefetchQueue.shift()?.()
  }, [])
}

/** Fetches what is likely to be opened next, one after the other while nothing else is fetched; nothing to save data. */
export function useFetchAhead() {
  const client = useQueryClient()
  useEffect(() => {
    if (isSaveDataOn()) return
    let timer: ReturnType<typeof setTimeout>
    const fetchNext = async () => {
      if (client.isFetching() === 0) await prefetchQueue.shift()?.()
      timer = setTimeout(fetchNext, QUIET_MS)
    }
    timer = setTimeout(fetchNext, QUIET_MS)
    return () => clearTimeout(timer)
  }, [client])
}

type Failure = 'unreachable' | 'deployed'

const Failed = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <div
    ref={(message) => message?.scrollIntoView({ block: 'nearest' })}
    className="my-4 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4"
  >
    <p role="alert">
      {failure === 'deployed'
        ? 'The site has been updated. Save what you have typed, then reload this page.'
        : 'This part cannot be loaded: the server could not be reached.'}
    </p>
    <Button onClick={failure === 'deployed' ? () => location.reload() : onRetry}>
      {failure === 'deployed' ? 'Reload' : 'Try again'}
    </Button>
  </div>
)

/** Returns why a file cannot be fetched: after a deployment, the area's document names another script than this page. */
async function causeOfFailure(): Promise<Failure> {
  const script = document.querySelector('script[src]')?.getAttribute('src')
  try {
    const response = await fetch('/admin', { cache: 'no-store' })
    return response.ok && script && !(await response.text()).includes(script) ? 'deployed' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** The state of the history entry that a form with changes adds, so that Back asks before they are discarded. */
export const CHANGED_FORM_STATE = { changedForm: true }

export const hasChangedForm = () => Boolean(history.state?.changedForm)

/** Navigation from a form replaces its history entry: going back takes up to a second, and what opens then is lost. */
export const replacingForm = () => ({ replace: hasChangedForm() })
