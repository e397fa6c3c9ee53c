import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { lagosFromMoment, momentFromLagos } from '#contract/lagos-time.ts'
import { isScheduled } from '#contract/post.ts'
import type { BlogPostForm } from '#web/admin/queries/blog-posts.ts'
import { Options } from '#web/admin/toolkit/form/form-field.tsx'
import { Field } from '#web/shared/ui/field.tsx'

const CHOICES = ['draft', 'published', 'scheduled'] as const
const LABELS = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' } as const

/** Asks whether and when to publish the post. A scheduled post is a published one with a time in the future. */
export function PublicationFields({ form }: { form: UseFormReturn<BlogPostForm> }) {
  const [status, publishAt = null] = form.watch(['status', 'publishAt'])
  /** Whether Scheduled was chosen here, even if its time has passed. */
  const [isAtTime, setAtTime] = useState(false)
  const hasTime = publishAt !== null && (isAtTime || publishAt === '' || isScheduled({ status, publishAt }, Date.now()))
  const choice = status === 'published' && hasTime ? 'scheduled' : status
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const { error } = form.getFieldState('publishAt', form.formState)
  const { error: statusError } = form.getFieldState('status', form.formState)

  const choose = (chosen: string) => {
    setAtTime(chosen === 'scheduled')
    form.setValue('status', chosen === 'draft' ? 'draft' : 'published', options)
    form.setValue('publishAt', chosen === 'scheduled' ? '' : null, options)
    form.clearErrors('publishAt')
  }
  return (
    <>
      <Field label="Status" error={statusError?.message}>
        <select value={choice} onChange={(event) => choose(event.target.value)}>
          <Options values={CHOICES} labels={LABELS} />
        </select>
      </Field>
      {choice === 'scheduled' && (
        <Field label="Publish at" hint="The time in Lagos." error={error?.message}>
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
