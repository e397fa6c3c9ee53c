/** Names the web app's manifest once the page has loaded: a browser fetches it at once, before images, though only installing reads it. */
export function nameManifest() {
  const name = () => {
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = '/site.webmanifest'
    document.head.append(manifest)
  }
  if (document.readyState === 'complete') name()
  else addEventListener('load', name, { once: true })
}
