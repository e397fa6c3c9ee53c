import { DISPLAY_FACE_ID } from '#contract/shell-manifest.ts'

const FACE = /font-family:([^;]*);src:([^;]*);font-weight:([^;]*);[^}]*unicode-range:([^;}]*)/g

/**
 * Fetches the display face, which the document only names for a browser without scripts: in the style sheet, it would
 * be fetched before the first images. It is applied after it has loaded, because the page is then laid out again.
 */
export function loadDisplayFace() {
  // Missing with Save-Data.
  const css = document.getElementById(DISPLAY_FACE_ID)?.textContent ?? ''
  // The first has the letters of English; the others are fetched when their letters are used.
  const faces = [...css.matchAll(FACE)].map(
    ([, family = '', source = '', weight, unicodeRange]) =>
      new FontFace(family, source, { weight, unicodeRange, display: 'swap' }),
  )
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  // If it fails, the fallback stays, which has the same metrics.
  faces[0]?.load().then(show, () => undefined)
}
