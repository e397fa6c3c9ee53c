/** Runs in a page: whether its headings are set in the display face, of which one file has come. */
export const hasDisplayFace = () =>
  [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === 'Gona Display' && status === 'loaded')
