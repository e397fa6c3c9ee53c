type TextBlock = { kind: 'heading' | 'paragraph'; text: string }

const LONGEST_HEADING = 70

/**
 * Splits a plain-text article (from before Markdown support) at its blank lines. A short line of its own that ends like
 * a title and has text beneath it heads what follows; everything else is a paragraph, whose line breaks stay.
 */
export function textBlocks(content: string): TextBlock[] {
  const blocks = content
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((text) => text.trim() !== '')
  return blocks.map((text, i) => ({ kind: isHeading(text, blocks[i + 1]) ? 'heading' : 'paragraph', text }))
}

const isHeading = (text: string, next: string | undefined) =>
  next !== undefined && text.length <= LONGEST_HEADING && /^\p{L}[^\n]*[\p{L}\p{N})]$/u.test(text.trim())
