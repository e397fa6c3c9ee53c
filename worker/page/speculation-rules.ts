import { createFactory } from 'hono/factory'
import type { AppEnv } from '#worker/env.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** What a browser may fetch ahead: the page of a link that is being pressed, until the app draws the screens itself. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/api/*' } },
          { selector_matches: 'html:not([data-hydrated]) a:not([rel~=nofollow])' },
        ],
      },
      // Little is fetched in vain.
      eagerness: 'conservative',
    },
  ],
}

/** Responds with the rules that a document's `Speculation-Rules` header names: in the document its policy forbids them. */
export const speculationRules = createFactory<AppEnv>().createHandlers((c) =>
  c.body(JSON.stringify(RULES), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=86400',
  }),
)
