import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isScheduled, type Post, postFields } from '#contract/post.ts'
import { lagosFromMoment, momentFromLagos } from '#domain/lagos-date.ts'
import { slugFrom } from '#domain/urls.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { type FormOf, Suggestions } from '#web/admin/toolkit/form/form-field.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { blogCategoriesQuery } from '#web/shared/queries/content.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { type BlogPostForm, blogPostCollection } from './queries.ts'
import { ContentField } from './writing/content-field.tsx'

export function BlogForm({ post, onClose }: { post?: Post; onClose: () => void }) {
  const { data: categories = [] } = useQuery(blogCategoriesQuery())
  const categoriesId = useId()
  return (
    <FormDialog
      saveable={blogPostCollection}
      row={post}
      title={post ? 'Edit Blog Post' : 'Create Blog Post'}
      saves={(form) => savesOf(form, post)}
      shape="wide"
      onClose={onClose}
    >
      {(form, upload) => (
        <>
          <TitleField form={form} post={post} />
          <ContentField form={form} gate={upload} />
          <ImageField imageOf="blog" upload={upload} />
          <form.Fields names={['excerpt', 'slug']} />
          <form.Field name="category" control={<input list={categoriesId} />} />
          <Suggestions id={categoriesId} texts={categories} />
          <PublicationFields form={form} post={post} />
        </>
      )}
    </FormDialog>
  )
}

/** The title of a new post, whose slug follows from it until another is typed; that of a stored one does not change. */
function TitleField({ form, post }: { form: FormOf<BlogPostForm>; post?: Post }) {
  const before = useWatch({ control: form.control, name: 'title' })
  const follow = (title: string) => {
    if (post || form.getValues('slug') !== slugFrom(before)) return
    form.setValue('slug', slugFrom(title), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return <form.Field name="title" onChange={follow} />
}

/** A draft can be saved as one or published; another post is saved as its status says, which may publish a stored draft. */
function savesOf(form: FormOf<BlogPostForm>, post?: Post) {
  const [status, publishAt] = form.watch(['status', 'publishAt'])
  const setStatus = (next: BlogPostForm['status']) => form.setValue('status', next, { shouldDirty: true })
  if (status === 'draft')
    return [
      { label: 'Save Draft', before: () => setStatus('draft') },
      { label: 'Publish', before: () => setStatus('published') },
    ]
  const isPublic = post?.status === 'published' && !isScheduled(post, Date.now())
  if (publishAt === null && !isPublic) return [{ label: 'Publish' }]
  return [{ label: post?.status === 'published' ? 'Save Changes' : 'Schedule' }]
}

const PUBLICATION_LABELS = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' } as const

/** Asks whether and when to publish the post. A scheduled post is a published one with a time in the future. */
function PublicationFields({ form, post }: { form: FormOf<BlogPostForm>; post?: Post }) {
  const [status, publishAt = null] = form.watch(['status', 'publishAt'])
  /** Whether Scheduled was chosen here, even if its time has passed. */
  const [isAtTime, setAtTime] = useState(false)
  const isToCome = isScheduled({ status, publishAt, updatedAt: post?.updatedAt }, Date.now())
  // A time that has passed in unsaved text is shown, so that another can be chosen.
  const isUnsaved = publishAt !== (post?.publishAt ?? null)
  const hasTime = publishAt !== null && (isAtTime || publishAt === '' || isToCome || isUnsaved)
  const choice = status === 'published' && hasTime ? 'scheduled' : status
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const { error } = form.getFieldState('publishAt', form.formState)

  const choose = (chosen: string) => {
    setAtTime(chosen === 'scheduled')
    form.setValue('status', chosen === 'draft' ? 'draft' : 'published', options)
    form.setValue('publishAt', chosen === 'scheduled' ? '' : null, options)
    form.clearErrors('publishAt')
  }
  return (
    <>
      <Field label={postFields.status.label} error={form.getFieldState('status', form.formState).error?.message}>
        <select value={choice} onChange={(event) => choose(event.target.value)}>
          <Options options={Object.entries(PUBLICATION_LABELS)} />
        </select>
      </Field>
      {choice === 'scheduled' && (
        <Field label={postFields.publishAt.label} hint={postFields.publishAt.hint} error={error?.message}>
          <input
            type="datetime-local"
            required
            value={lagosFromMoment(publishAt ?? '')}
            onChange={(event) => form.setValue('publishAt', momentFromLagos(event.target.value), options)}
          />
        </Field>
      )}
    </>
  )
}
