import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { blogPostCollection, blogPostQuery } from '#web/admin/queries/blog-posts.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Asks before a post is published as it is stored now, and publishes it. */
export function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: post, error } = useQuery(blogPostQuery(id))
  const { mutateAsync, isPending } = blogPostCollection.useSave()
  const close = useCloseIfOpen(onClose)
  const publish = async (post: Post) => {
    try {
      await mutateAsync({
        input: { ...post, status: 'published', publishAt: null, translations: undefined },
        base: post,
      })
    } catch (failure) {
      return showFailure('Failed to publish blog post', failure)
    }
    close()
    void toast({
      title: 'Published',
      description: post.title,
      action: { label: 'View page', onChoose: () => location.assign(`/blog/${encodeURIComponent(post.slug)}`) },
    })
  }
  return (
    <ConfirmDialog
      title={post ? `Publish ${post.title}` : 'Publish'}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        {
          label: isPending ? 'Sending...' : 'Publish',
          variant: 'ground',
          disabled: isPending || !post || post.status === 'published',
          onChoose: () => void (post && publish(post)),
        },
      ]}
    >
      <p role={error ? 'alert' : undefined}>
        {error
          ? `The post cannot be loaded: ${failureReason(error)}`
          : post?.status === 'published'
            ? 'It is published already.'
            : 'Everybody can read it from then on, and links to its preview lead to it.'}
      </p>
    </ConfirmDialog>
  )
}
