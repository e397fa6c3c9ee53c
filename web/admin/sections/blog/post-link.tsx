import { type AdminPostSummary, isScheduled } from '#contract/post.ts'
import { openPreview } from '#web/admin/toolkit/open-preview.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { endPostPreviews, postPreviewPath } from './queries.ts'

const LINK = '-my-1 inline-block cursor-pointer py-1 text-ground underline'

async function copyPreview(id: string) {
  try {
    await navigator.clipboard.writeText(location.origin + (await postPreviewPath(id)))
    await toast({
      title: 'Link copied',
      description: 'Anyone with the link can read the post for seven days, or until it is public.',
    })
  } catch {
    await toast({ title: 'Error', description: 'Failed to copy the link', variant: 'destructive' })
  }
}

async function endLinks(id: string) {
  try {
    await endPostPreviews(id)
    await toast({ title: 'Links ended', description: 'Links copied before now no longer open the post.' })
  } catch {
    await toast({ title: 'Error', description: 'Failed to end the links', variant: 'destructive' })
  }
}

/** Shows a link to the post: to its page, or a private one while it is unpublished. */
export const PostLink = ({ post }: { post: AdminPostSummary }) =>
  post.status === 'published' && !isScheduled(post, Date.now()) ? (
    <a href={`/blog/${encodeURIComponent(post.slug)}`} aria-label={`View page of ${post.title}`} className={LINK}>
      View page
    </a>
  ) : (
    <>
      <button
        type="button"
        aria-label={`Preview ${post.title}`}
        onClick={() => void openPreview(() => postPreviewPath(post.id))}
        className={LINK}
      >
        Preview
      </button>
      <button
        type="button"
        aria-label={`Copy link to the preview of ${post.title}`}
        onClick={() => void copyPreview(post.id)}
        className={LINK}
      >
        Copy link
      </button>
      <button
        type="button"
        aria-label={`End links to the preview of ${post.title}`}
        onClick={() => void endLinks(post.id)}
        className={LINK}
      >
        End links
      </button>
    </>
  )
