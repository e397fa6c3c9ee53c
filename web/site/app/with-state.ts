import { splitLanguage } from '#contract/language.ts'
import { STATE_PARAM } from '#contract/state-slug.ts'
import { matchRoute } from './routes.ts'

const LINK = /(<a [^>]*?\bhref=")(\/[^"#?]*)(\?[^"#]*)?/g

/**
 * Adds the state that a page is rendered with to its links to each other page that says prices there or asks for it. Here and not in the
 * components: a script has it stored, and adds it to a link that is pressed (web/site/enhance/chosen-state.ts).
 */
export function withState(markup: string, state: string | null): string {
  if (!state) return markup
  const param = `${STATE_PARAM}=${encodeURIComponent(state)}`
  return markup.replaceAll(LINK, (link, start: string, path: string, search?: string) => {
    const { route } = matchRoute(splitLanguage(path).path)
    const isWanted = route.searchParams.includes(STATE_PARAM) && !/(?:\?|&amp;)to=/.test(search ?? '')
    return isWanted ? `${start}${path}${search ? `${search}&amp;` : '?'}${param}` : link
  })
}
