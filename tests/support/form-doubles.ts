// Replaces what forms get from the app in a simulated browser: its texts, the firm's settings, what the server returned.

import type { Language } from '#domain/language.ts'

type Translated = ((text: string) => string) & { known: (text: string) => string; language: Language }

const translate = Object.assign((text: string) => text, { known: (text: string) => text, language: 'en' as const })
const settings = {}
const client = { getQueryData: () => undefined, removeQueries: () => undefined }

export const useTranslate = (): Translated => translate
export const translateInBrowser = (): Translated => translate
export const useLocalPath = () => (path: string) => path
export const useSettings = () => settings
export const useQueryClient = () => client

// Replaces React in a simulated browser: the hooks of one component, which is rendered again whenever its state changes.

type Cleanup = (() => void) | undefined
type Hook = { value: unknown; dependencies?: unknown[]; cleanup?: Cleanup }

/** The component that is being rendered, and the place of the next hook. */
let rendering: { hooks: Hook[]; next: number; effects: (() => void)[]; again: () => void } | undefined

function nextHook(start: () => unknown): Hook {
  const component = rendering as NonNullable<typeof rendering>
  const hook = component.hooks[component.next] ?? { value: start() }
  component.hooks[component.next] = hook
  component.next += 1
  return hook
}

export function useState<Value>(initial: Value | (() => Value)) {
  const hook = nextHook(() => (typeof initial === 'function' ? (initial as () => Value)() : initial))
  const { again } = rendering as NonNullable<typeof rendering>
  const set = (value: Value) => {
    if (Object.is(hook.value, value)) return
    hook.value = value
    again()
  }
  return [hook.value as Value, set] as const
}

export const useRef = <Value>(value: Value) => nextHook(() => ({ current: value })).value as { current: Value }

export function useEffect(effect: () => unknown, dependencies?: unknown[]) {
  const hook = nextHook(() => undefined)
  const before = hook.dependencies
  if (before && dependencies?.every((one, i) => Object.is(one, before[i]))) return
  hook.dependencies = dependencies
  rendering?.effects.push(() => {
    hook.cleanup?.()
    hook.cleanup = effect() as Cleanup
  })
}

/** All effects run after a rendering here. */
export const useLayoutEffect: typeof useEffect = (effect, dependencies) => useEffect(effect, dependencies)

/** Renders a component until it is unmounted; `attach` sets its refs, before its effects run. */
export function mount<Rendered>(component: () => Rendered, attach: (rendered: Rendered) => void) {
  const hooks: Hook[] = []
  let isGone = false
  const unmount = () => {
    isGone = true
    for (const hook of hooks) hook.cleanup?.()
  }
  const mounted = { rendered: undefined as Rendered, unmount }
  const render = () => {
    if (isGone) return
    const effects: (() => void)[] = []
    rendering = { hooks, next: 0, effects, again: render }
    mounted.rendered = component()
    rendering = undefined
    attach(mounted.rendered)
    for (const effect of effects) effect()
  }
  render()
  return mounted
}
