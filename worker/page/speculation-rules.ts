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

/** The rules as they stand at the end of a document: a file of their own would be fetched before its images. */
export const SPECULATION_RULES = JSON.stringify(RULES)
