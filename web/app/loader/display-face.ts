import { DISPLAY_FACE_ID } from '#contract/display-face-id.ts'

/**
 * Fetches the display face, which the document names for a browser without scripts: named in the style sheet, it would be
 * fetched before the first images.
 */
export function loadDisplayFace() {
  const inNoScript = document.getElementById(DISPLAY_FACE_ID)
  // Not where data is saved.
  if (!inNoScript) return
  const style = document.createElement('style')
  style.textContent = inNoScript.textContent.replaceAll(/<[^>]*>/g, '')
  const [, href = ''] = /url\(([^)]+)/.exec(style.textContent) ?? []
  const file = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }
  document.head.append(Object.assign(document.createElement('link'), file), style)
}
