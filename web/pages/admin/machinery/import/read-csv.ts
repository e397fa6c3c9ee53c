/** The text of a CSV file; what is not UTF-8 comes from a spreadsheet that saved as Windows does in the West. */
export function csvText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
