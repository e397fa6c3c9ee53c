import { DISPLAY_FACE_ID } from '#contract/display-face-id.ts'

/**
 * Fetches the display face, which the document names for a browser without scripts: named in the style sheet, it would be
 * fetched before the first images.
 */
export function loadDisplayFace() {
  const style = document.getElementById(DISPLAY_FACE_ID)?.textContent
  // Not where data is saved.
  if (!style) return
  const [, href = ''] = /url\(([^)]+)/.exec(style) ?? []
  const file = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }
  document.head.append(Object.assign(document.createElement('link'), file))
  document.head.insertAdjacentHTML('beforeend', style)
}
