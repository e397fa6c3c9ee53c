const KB = 1_000
const MB = 1_000_000

/** "812 bytes", "14 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  if (bytes < MB) return `${Math.round(bytes / KB)} kB`
  return `${(bytes / MB).toFixed(1)} MB`
}
