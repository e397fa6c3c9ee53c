import { FIRST_SCREEN_END, type FirstScreen } from '#contract/shell-manifest.ts'

/**
 * Marks the end of a page's first screen, for which a small style sheet in the head is enough
 * (web/site/styles/first-screen.css). The Worker writes the whole sheet into this element, so that it is parsed once.
 * React never touches the element's contents; when it is removed, the sheet stays.
 */
export const FirstScreenEnd = ({ kind = 'page' }: { kind?: FirstScreen }) => (
  <div
    {...{ [FIRST_SCREEN_END]: kind }}
    hidden
    ref={saveSheet}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React does not touch what the Worker rendered
    dangerouslySetInnerHTML={NOTHING}
  />
)

const NOTHING = { __html: '' }

/** Moves the sheet to the head when the screen that contains it is left. */
const saveSheet = (element: HTMLElement | null) => () => {
  const sheet = element?.querySelector('svg')
  if (sheet) document.head.append(sheet)
}
