import { splitLanguage } from '#domain/language.ts'
import { STATE_PARAM } from '#domain/state-slug.ts'
import { matchRoute } from './routes.ts'

/**
 * Adds the state that a page is rendered with to the URL of a link to a page that says prices there, or asks for it. In the
 * Worker alone: a script has it stored, and adds it to a link that is pressed (web/site/enhance/chosen-state.ts).
 */
export function withState(href: string, state: string): string {
  const [before = '', fragment] = href.split('#')
  const [path = '', search] = before.split('?')
  const { route } = matchRoute(splitLanguage(path).path)
  if (!route.searchParams.includes(STATE_PARAM) || new URLSearchParams(search).has(STATE_PARAM)) return href
  const param = `${STATE_PARAM}=${encodeURIComponent(state)}`
  return `${before}${search ? '&' : '?'}${param}${fragment === undefined ? '' : `#${fragment}`}`
}
