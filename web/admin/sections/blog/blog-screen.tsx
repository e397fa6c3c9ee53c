import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminPostSummary, isScheduled, type Post, postFields } from '#contract/post.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { openPreview } from '#web/admin/toolkit/links.tsx'
import { ROW, ROWS, RowActions, Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { momentText } from '#web/admin/toolkit/texts.ts'
import { VersionsButton } from '#web/admin/toolkit/versions/versions-button.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { blogPostCollection, blogPostQuery, blogPostsQuery, endPostPreviews, postPreviewPath } from './queries.ts'

const BlogForm = loadable(() => import('./blog-form.tsx'), 'BlogForm', { isLikely: true })

export function BlogScreen() {
  const client = useQueryClient()
  const controls = useListParams()
  const list = useQuery(blogPostsQuery(controls))
  // A preview links here, to publish what was read.
  const { values, replace } = useSearchParams(adminParams)
  const dialogs = useRowDialogs<Post, AdminPostSummary>()
  // The list has no texts, so the post is loaded for its form.
  const editing = useMutation({
    mutationFn: ({ id }: AdminPostSummary) => client.fetchQuery(blogPostQuery(id)),
    onSuccess: dialogs.edit,
    onError: (error) => showFailure('Failed to load blog post', error),
  })
  return (
    <>
      <ListScreen
        title="Blog Posts"
        names={['post', 'posts']}
        list={list}
        controls={controls}
        add={{ label: 'Create Blog Post', onAdd: dialogs.create }}
        emptyText="No blog posts yet"
        layout={ROWS}
      >
        {(post) => (
          <li key={post.id} className={ROW}>
            <Thumbnail imageUrl={post.imageUrl} />
            <div className="min-w-0 grow basis-40">
              <h2 className="font-bold text-ground text-lg">{post.title}</h2>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
                <StatusBadge post={post} />
                <span>{post.category}</span>
                <span>{formatDate(post.createdAt)}</span>
                {post.status === 'draft' && (
                  <button
                    type="button"
                    aria-label={`Publish ${post.title}`}
                    onClick={() => replace({ publish: post.id })}
                    className="-my-1 inline-block cursor-pointer py-1 font-semibold text-ground underline"
                  >
                    Publish
                  </button>
                )}
                <PostLink post={post} />
                <VersionsButton row={{ resource: 'posts', id: post.id, name: post.title, fields: postFields }} />
              </p>
              <p className="mt-1 line-clamp-2 text-sm">{post.excerpt}</p>
            </div>
            <RowActions
              name={post.title}
              isOpening={editing.isPending && editing.variables.id === post.id}
              onEdit={() => editing.isPending || editing.mutate(post)}
              onDelete={() => dialogs.askToDelete(post)}
            />
          </li>
        )}
      </ListScreen>
      {values.publish && <PublishDialog id={values.publish} onClose={() => replace({ publish: null })} />}
      <RowDialogs dialogs={dialogs} collection={blogPostCollection} nameOf={({ title }) => title}>
        {(post) => <BlogForm post={post} onClose={dialogs.close} />}
      </RowDialogs>
    </>
  )
}

function StatusBadge({ post }: { post: AdminPostSummary }) {
  const isToCome = isScheduled(post, Date.now())
  const isShown = post.status === 'published' && !isToCome
  return (
    <>
      <span
        className={`rounded-sm px-2 py-0.5 font-semibold ${isShown ? 'bg-success text-white' : 'bg-ground-soft text-ground'}`}
      >
        {isToCome ? 'scheduled' : post.status}
      </span>
      {isToCome && post.publishAt && <span>for {momentText(post.publishAt)}</span>}
    </>
  )
}

function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useQuery(blogPostQuery(id))
  const post = isFetchedAfterMount ? data : undefined
  const publishAt = post && isScheduled(post, Date.now()) ? post.publishAt : null
  const isPublic = post?.status === 'published' && !publishAt
  const whenToCome = publishAt ? `It is scheduled for ${momentText(publishAt)}. Publish it now instead? ` : ''
  const input = post && { ...post, status: 'published' as const, publishAt: null, translations: undefined }
  const { mutateAsync } = blogPostCollection.useSave()
  return (
    <ConfirmDialog
      title={post ? `Publish ${post.title}` : 'Publish'}
      label="Publish"
      sendingLabel="Sending..."
      variant="ground"
      disabled={!post || isPublic}
      act={async () => input && mutateAsync({ input, base: post })}
      failureText="Failed to publish blog post"
      onDone={() =>
        void toast({
          title: 'Published',
          description: post?.title,
          action: {
            label: 'View page',
            onChoose: () => location.assign(`/blog/${encodeURIComponent(post?.slug ?? '')}`),
          },
        })
      }
      onClose={onClose}
    >
      <p role={error ? 'alert' : undefined}>
        {error
          ? `The post cannot be loaded: ${failureReason(error)}`
          : isPublic
            ? 'It is published already.'
            : `${whenToCome}Everybody can read it from then on, and links to its preview lead to it.`}
      </p>
    </ConfirmDialog>
  )
}

const LINK = '-my-1 inline-block cursor-pointer py-1 text-ground underline'

const runWithToast = (act: () => Promise<unknown>, failed: string, title: string, description: string) =>
  void act().then(
    () => toast({ title, description }),
    () => toast({ title: 'Error', description: failed, variant: 'destructive' }),
  )

const copyPreview = (id: string) =>
  runWithToast(
    async () => navigator.clipboard.writeText(location.origin + (await postPreviewPath(id))),
    'Failed to copy the link',
    'Link copied',
    'Anyone with the link can read the post for seven days, or until it is public.',
  )

const endLinks = (id: string) =>
  runWithToast(
    () => endPostPreviews(id),
    'Failed to end the links',
    'Links ended',
    'Links copied before now no longer open the post.',
  )

const PREVIEW_LINKS: [does: string, label: string, act: (id: string) => void][] = [
  ['Preview', 'Preview', (id) => void openPreview(() => postPreviewPath(id))],
  ['Copy link to the preview of', 'Copy link', copyPreview],
  ['End links to the preview of', 'End links', endLinks],
]

function PostLink({ post }: { post: AdminPostSummary }) {
  const { id, title, slug } = post
  if (post.status === 'published' && !isScheduled(post, Date.now()))
    return (
      <a href={`/blog/${encodeURIComponent(slug)}`} aria-label={`View page of ${title}`} className={LINK}>
        View page
      </a>
    )
  return PREVIEW_LINKS.map(([does, label, act]) => (
    <button key={label} type="button" aria-label={`${does} ${title}`} onClick={() => act(id)} className={LINK}>
      {label}
    </button>
  ))
}
