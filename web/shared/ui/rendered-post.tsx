const RENDERED_POST_STYLE = `.post-text{line-height:1.75}
.post-text :is(h2,h3,h4){margin:2.5rem 0 .75rem;color:var(--color-ground);font:700 1.5rem/1.375 var(--font-display)}
.post-text :is(h3,h4){font-size:1.25rem}
.post-text>:first-child{margin-top:0}
.post-text :is(p,ul,ol,blockquote,.table-scroll){margin-bottom:1.25rem}
.post-text :is(ul,ol){padding-left:1.5rem;list-style:revert}
.post-text li>:last-child{margin-bottom:0}
.post-text a{color:var(--color-ground);font-weight:600;text-decoration:underline;text-underline-offset:4px}
.post-text blockquote{padding-left:1.25rem;border-left:4px solid var(--color-action)}
.post-text img{width:100%;border-radius:.5rem;background:var(--color-ground-soft);aspect-ratio:3/2;object-fit:contain}
.post-text .table-scroll{overflow-x:auto;font-size:1rem;line-height:1.5}
.post-text table{width:100%}
.post-text :is(th,td){min-width:6rem;padding:.5rem .75rem;border:1px solid var(--color-line);text-align:left;vertical-align:top}
.post-text th{background:var(--color-ground-soft);color:var(--color-ground)}
.post-text .right{text-align:right}
.post-text .center{text-align:center}
.post-text hr{margin:2rem 0;border-color:var(--color-line)}
@media print{.post-text .table-scroll{overflow:visible}}`

/** Shows a post's text, which the Worker rendered as HTML, with its style, which no other page needs. */
export const RenderedPost = ({ id, html, lang }: { id?: string; html: string; lang?: string }) => (
  <>
    <style href="post" precedence="page">
      {RENDERED_POST_STYLE}
    </style>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Worker made it of known elements alone (worker/markdown) */}
    <div id={id} lang={lang} className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
  </>
)
