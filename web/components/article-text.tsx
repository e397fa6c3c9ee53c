import { ARTICLE_STYLE } from './article-style.ts'

/** An article's text as HTML of the Worker's, with its style, which no other page carries. */
export const ArticleText = ({ id, html, lang }: { id?: string; html: string; lang?: string }) => (
  <>
    <style href="article" precedence="page">
      {ARTICLE_STYLE}
    </style>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Worker made it of known elements alone (worker/markdown) */}
    <div id={id} lang={lang} className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
  </>
)
