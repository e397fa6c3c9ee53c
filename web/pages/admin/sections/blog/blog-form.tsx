import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { BlogPost } from '#contract/blog.ts'
import { slugFrom } from '#contract/slug.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField, Suggestions } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { ImageField } from '#web/pages/admin/components/upload/image-field.tsx'
import { blogPosts, type BlogPostForm as Values } from '#web/queries/admin/blog-posts.ts'
import { blogCategoriesQuery } from '#web/queries/blog.ts'
import { PublicationFields } from './publication-fields.tsx'
import { ContentField } from './writing/content-field.tsx'

const valuesOf = (post?: BlogPost): Required<Omit<Values, 'translations'>> => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  content: post?.content ?? '',
  excerpt: post?.excerpt ?? '',
  imageUrl: post?.imageUrl ?? '',
  category: post?.category ?? '',
  status: post?.status ?? 'draft',
  format: post?.format ?? 'markdown',
  publishAt: post?.publishAt ?? null,
})

const TRANSLATED_LABELS = {
  title: { label: 'Title' },
  excerpt: { label: 'Excerpt', rows: 3 },
  content: { label: 'Content', rows: 16, hint: 'In the same format as the English' },
}

export function BlogForm({ post, onClose }: { post?: BlogPost; onClose: () => void }) {
  const { data: categories } = useQuery(blogCategoriesQuery())
  const categoriesId = useId()
  // A published URL is not changed by a better title.
  const slugIsTheirs = useRef(post !== undefined)
  return (
    <FormDialog
      saveable={blogPosts}
      row={post}
      values={valuesOf}
      title={post ? 'Edit Blog Post' : 'Create Blog Post'}
      submitLabel={post ? 'Save Changes' : 'Create Blog Post'}
      shape="wide"
      storedAs={`post-${post?.id ?? 'new'}`}
      onClose={onClose}
    >
      {(form, upload, base) => (
        <>
          <FormField
            form={form}
            name="title"
            label="Title"
            onChange={(title) => {
              if (slugIsTheirs.current) return
              form.setValue('slug', slugFrom(title), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }}
          />
          <FormField
            form={form}
            name="slug"
            label="Slug"
            hint="The article's address: /blog/slug"
            control={<input spellCheck={false} autoCapitalize="none" />}
            onChange={() => {
              slugIsTheirs.current = true
            }}
          />
          <ContentField form={form} gate={upload} />
          <FormField form={form} name="excerpt" label="Excerpt" wide control={<textarea rows={3} />} />
          <ImageField imageOf="blog" upload={upload} />
          <FormField form={form} name="category" label="Category" control={<input list={categoriesId} />} />
          <Suggestions id={categoriesId} texts={categories ?? NO_CATEGORIES} />
          <PublicationFields form={form} />
          <TranslationFields resource="posts" row={base} fields={TRANSLATED_LABELS} />
        </>
      )}
    </FormDialog>
  )
}

// Suggestions only: while they load, or where they cannot be, any category may be typed.
const NO_CATEGORIES: string[] = []
