/**
 * Fetches the display face, which the document declares and at first does not use: otherwise it would be fetched before
 * the first images, and its arrival would have the whole page laid out again.
 */
export function loadDisplayFace() {
  // The file with the letters of English; the others are fetched where their letters are used. With Save-Data there is
  // none, and if it fails, the fallback stays, which has the same metrics.
  const show = ({ length }: FontFace[]) => document.documentElement.toggleAttribute('data-display-face', length > 0)
  document.fonts.load('1em "Display Face"').then(show, () => undefined)
}
