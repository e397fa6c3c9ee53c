import { useQuery } from '@tanstack/react-query'
import type { PostText } from '#contract/post.ts'
import { serverMessage } from '#web/admin/lib/request.ts'
import { renderedTextQuery } from '#web/admin/queries/blog-posts.ts'
import { useDebounced } from '#web/shared/lib/use-debounced.ts'
import { RenderedPost } from '#web/shared/ui/rendered-post.tsx'

const TYPING_PAUSE_MS = 400

/** Shows the text as its page will, rendered by the Worker with the same rules. */
export function TextPreview({ text }: { text: PostText }) {
  const content = useDebounced(text.content, TYPING_PAUSE_MS)
  const { data, error } = useQuery(renderedTextQuery({ ...text, content }))
  const missing = data?.missingImages ?? []
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium">Preview</p>
      {missing.length > 0 && (
        <p role="alert" className="font-medium text-danger text-sm">
          No longer in the library: {missing.join(', ')}. Readers see the alternative text in its place.
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {serverMessage(error) ?? 'The preview could not be loaded. Your text is not affected.'}
        </p>
      )}
      <section
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="max-h-[34rem] min-h-40 overflow-y-auto rounded-md border border-line px-4 py-3"
      >
        {content.trim() === '' ? (
          <p className="text-muted">Your text appears here as readers will see it.</p>
        ) : (
          <RenderedPost html={data?.html ?? ''} />
        )}
      </section>
    </div>
  )
}
