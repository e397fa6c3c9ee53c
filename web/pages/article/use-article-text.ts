import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Article } from '#web/queries/blog.ts'

export const TEXT_ID = 'article-text'

/**
 * The article's text as HTML. Where the Worker rendered it, it stands in the document and nowhere else, since a second copy
 * for hydration would be as long again: it is read from there, and stored for the next visit to this screen.
 */
export function useArticleText(post: Article, queryKey: QueryKey): string {
  const client = useQueryClient()
  const [inDocument] = useState(() => post.html ?? document.getElementById(TEXT_ID)?.innerHTML ?? '')
  const html = post.html ?? inDocument
  useEffect(() => {
    if (post.html === undefined) client.setQueryData(queryKey, { ...post, html })
  }, [client, queryKey, post, html])
  return html
}
