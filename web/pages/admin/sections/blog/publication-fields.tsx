import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isScheduled } from '#contract/blog.ts'
import { lagosFromMoment, momentFromLagos } from '#contract/lagos-time.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Options } from '#web/pages/admin/components/form/options.tsx'
import type { BlogPostForm } from '#web/queries/admin/blog-posts.ts'

const CHOICES = ['draft', 'published', 'scheduled'] as const
const LABELS = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' } as const

/** Whether and when the public sees the article. Scheduled is a published post with a time to come. */
export function PublicationFields({ form }: { form: UseFormReturn<BlogPostForm> }) {
  const [status, publishAt = null] = form.watch(['status', 'publishAt'])
  /** Scheduled was chosen here, whatever time is given for it. */
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
