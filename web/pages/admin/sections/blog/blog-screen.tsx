import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminPostSummary, type BlogPost, isScheduled } from '#contract/blog.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { DeleteDialog } from '#web/pages/admin/components/list/delete-dialog.tsx'
import { ROW, ROWS, Thumbnail } from '#web/pages/admin/components/list/list-row.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { RowActions } from '#web/pages/admin/components/list/row-actions.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { useRowDialogs } from '#web/pages/admin/components/list/use-row-dialogs.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { blogPostQuery, blogPosts, blogPostsQuery } from '#web/queries/admin/blog-posts.ts'
import { BlogForm } from './blog-form.tsx'
import { PostLink } from './post-link.tsx'

export function BlogScreen() {
  const client = useQueryClient()
  const controls = useListParams()
  const list = useQuery(blogPostsQuery(controls))
  const { open, create, edit, askToDelete, close } = useRowDialogs<BlogPost, AdminPostSummary>()
  // The list leaves out the text, which is loaded to be edited.
  const loading = useMutation({
    mutationFn: ({ id }: AdminPostSummary) => client.fetchQuery(blogPostQuery(id)),
    onSuccess: edit,
    onError: (error) => showFailure('Failed to load blog post', error),
  })
  return (
    <>
      <ListScreen
        title="Blog Posts"
        names={['post', 'posts']}
        list={list}
        controls={controls}
        actions={
          <button type="button" onClick={create} className={buttonClass('action')}>
            Create Blog Post
          </button>
        }
        emptyText="No blog posts yet"
        layout={ROWS}
      >
        {(post) => (
          <li key={post.id} className={ROW}>
            <Thumbnail imageUrl={post.imageUrl} />
            <div className="min-w-0 grow basis-40">
              <h2 className="font-bold text-ground text-lg">{post.title}</h2>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
                <StatusBadge post={post} />
                <span>{post.category}</span>
                <span>{formatDate(post.createdAt)}</span>
                <PostLink post={post} />
              </p>
              <p className="mt-1 line-clamp-2 text-sm">{post.excerpt}</p>
            </div>
            <RowActions
              name={post.title}
              isOpening={loading.isPending && loading.variables.id === post.id}
              onEdit={() => loading.isPending || loading.mutate(post)}
              onDelete={() => askToDelete(post)}
            />
          </li>
        )}
      </ListScreen>
      {open?.dialog === 'delete' ? (
        <DeleteDialog collection={blogPosts} id={open.row.id} name={open.row.title} onClose={close} />
      ) : (
        open && <BlogForm post={open.dialog === 'edit' ? open.row : undefined} onClose={close} />
      )}
    </>
  )
}

type Publication = Pick<AdminPostSummary, 'status' | 'publishAt'>

function StatusBadge({ post }: { post: Publication }) {
  const isToCome = isScheduled(post, Date.now())
  const isShown = post.status === 'published' && !isToCome
  return (
    <>
      <span
        className={`rounded-sm px-2 py-0.5 font-semibold ${isShown ? 'bg-success text-white' : 'bg-ground-soft text-ground'}`}
      >
        {isToCome ? 'scheduled' : post.status}
      </span>
      {isToCome && post.publishAt && (
        <span>
          for {formatDate(post.publishAt)}, {formatTime(post.publishAt)}
        </span>
      )}
    </>
  )
}
