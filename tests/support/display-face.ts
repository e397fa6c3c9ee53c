/** Runs in a page: whether its headings use the display face, one file of which has loaded. */
export const hasDisplayFace = () =>
  [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === 'Display Face' && status === 'loaded')
