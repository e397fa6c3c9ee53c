/** Runs in a page: whether its headings use the display face, one file of which has loaded. */
export const hasDisplayFace = () =>
  [...document.querySelectorAll('h1, h2, .font-display')].some((heading) =>
    getComputedStyle(heading).fontFamily.includes('Display Face'),
  ) &&
  [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === 'Display Face' && status === 'loaded')
