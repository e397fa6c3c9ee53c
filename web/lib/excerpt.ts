const MAX_CHARACTERS = 200

/** The beginning of a longer text in one line, as a search result or a link preview shows it; cut between words. */
export function excerpt(text: string, max = MAX_CHARACTERS): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : cut.length).replace(/[,;:.]$/, '')}…`
}
