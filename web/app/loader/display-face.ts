import { DISPLAY_FACE_ID } from '#contract/display-face-id.ts'

const FACE = /font-family:([^;]*);src:([^;]*);font-weight:([^;]*);[^}]*unicode-range:([^;}]*)/g

/**
 * Fetches the display face, which the document names for a browser without scripts: named in the style sheet, it would be
 * fetched before the first images. It is made known when it is there, because the page is laid out again for it.
 */
export function loadDisplayFace() {
  // Not where data is saved.
  const css = document.getElementById(DISPLAY_FACE_ID)?.textContent ?? ''
  // The first has the letters of English; the others are fetched where their letters stand.
  const faces = [...css.matchAll(FACE)].map(
    ([, family = '', source = '', weight, unicodeRange]) =>
      new FontFace(family, source, { weight, unicodeRange, display: 'swap' }),
  )
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  // Without it, the fallback stays, which has the same metrics.
  faces[0]?.load().then(show, () => undefined)
}
