/** The style of an article's text, which the Worker made of Markdown. It stands in the documents that have such a text. */
export const ARTICLE_STYLE = `.article-text{line-height:1.75}
.article-text :is(h2,h3,h4){margin:2.5rem 0 .75rem;color:var(--color-ground);font:700 1.5rem/1.375 var(--font-display)}
.article-text :is(h3,h4){font-size:1.25rem}
.article-text>:first-child{margin-top:0}
.article-text :is(p,ul,ol,blockquote,.table-scroll){margin-bottom:1.25rem}
.article-text :is(ul,ol){padding-left:1.5rem;list-style:revert}
.article-text li>:last-child{margin-bottom:0}
.article-text a{color:var(--color-ground);font-weight:600;text-decoration:underline;text-underline-offset:4px}
.article-text blockquote{padding-left:1.25rem;border-left:4px solid var(--color-action)}
.article-text img{width:100%;border-radius:.5rem;background:var(--color-ground-soft);aspect-ratio:3/2;object-fit:contain}
.article-text .table-scroll{overflow-x:auto;font-size:1rem;line-height:1.5}
.article-text table{width:100%}
.article-text :is(th,td){min-width:6rem;padding:.5rem .75rem;border:1px solid var(--color-line);text-align:left;vertical-align:top}
.article-text th{background:var(--color-ground-soft);color:var(--color-ground)}
.article-text .right{text-align:right}
.article-text .center{text-align:center}
.article-text hr{margin:2rem 0;border-color:var(--color-line)}
@media print{.article-text .table-scroll{overflow:visible}}`
