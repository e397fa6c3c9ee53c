import type { ContentFormat } from '#contract/blog.ts'
import type { RenderOptions } from './finish-tokens.ts'
import { escapeHtml, markdownHtml } from './markdown.ts'
import { textBlocks } from './text-blocks.ts'

/** Returns an article's text as safe HTML: whatever the author wrote, only known elements are rendered. */
export function articleHtml(
  { content, format }: { content: string; format: ContentFormat },
  options: RenderOptions = {},
): string {
  const blocks = format === 'markdown' ? markdownHtml(content, options) : undefined
  return blocks ?? textHtml(content, format)
}

/** Of Markdown that nests too deep no heading is guessed. */
const textHtml = (content: string, format: ContentFormat) =>
  textBlocks(content)
    .map(({ kind, text }) => {
      const tag = kind === 'heading' && format === 'text' ? 'h2' : 'p'
      return `<${tag}>${escapeHtml(text).replaceAll('\n', '<br>\n')}</${tag}>\n`
    })
    .join('')
