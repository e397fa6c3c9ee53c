import { useQuery } from '@tanstack/react-query'
import type { BlogPost } from '#contract/blog.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { formatDate } from '#web/lib/format.ts'
import { DeleteDialog } from '#web/pages/admin/components/list/delete-dialog.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { ROW, ROWS, Thumbnail } from '#web/pages/admin/components/list/row.tsx'
import { RowActions } from '#web/pages/admin/components/list/row-actions.tsx'
import { useRowDialogs } from '#web/pages/admin/components/list/use-row-dialogs.ts'
import { blogPosts, rowsQuery } from '#web/queries/admin-collections.ts'
import { BlogForm } from './blog-form.tsx'

export function BlogSection() {
  const posts = useQuery(rowsQuery(blogPosts))
  const { open, create, edit, askToDelete, close } = useRowDialogs<BlogPost>()
  return (
    <>
      <ListScreen
        title="Blog Posts"
        names={['post', 'posts']}
        rows={posts}
        textOf={({ title, slug, category, excerpt, status }) => [title, slug, category, excerpt, status]}
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
                <StatusBadge status={post.status} />
                <span>{post.category}</span>
                <span>{formatDate(post.createdAt)}</span>
              </p>
              <p className="mt-1 line-clamp-2 text-sm">{post.excerpt}</p>
            </div>
            <RowActions name={post.title} onEdit={() => edit(post)} onDelete={() => askToDelete(post)} />
          </li>
        )}
      </ListScreen>
      {open?.dialog === 'delete' ? (
        <DeleteDialog collection={blogPosts} row={open.row} name={open.row.title} onClose={close} />
      ) : (
        open && (
          <BlogForm
            post={open.dialog === 'edit' ? open.row : undefined}
            categories={[...new Set(posts.data?.map(({ category }) => category))]}
            onClose={close}
          />
        )
      )}
    </>
  )
}

const StatusBadge = ({ status }: { status: BlogPost['status'] }) => (
  <span
    className={`rounded-sm px-2 py-0.5 font-semibold ${status === 'published' ? 'bg-success text-white' : 'bg-ground-soft text-ground'}`}
  >
    {status}
  </span>
)
