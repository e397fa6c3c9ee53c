/** Whether a file is a zip archive, which is what a spreadsheet's own workbooks are. */
export const isWorkbook = (bytes: ArrayBuffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/**
 * The text of a CSV file: UTF-8, or what Excel calls Unicode text, which is UTF-16; what is neither comes from a
 * spreadsheet that saved as Windows does in the West.
 */
export function csvText(bytes: ArrayBuffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const startsWith = (bytes: ArrayBuffer, ...start: number[]) => {
  const first = new Uint8Array(bytes, 0, Math.min(start.length, bytes.byteLength))
  return start.every((byte, i) => first[i] === byte)
}
