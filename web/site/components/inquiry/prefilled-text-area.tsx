import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * Shows a text area that already contains a text. During hydration React would replace what the visitor has typed by
 * that text: so only the Worker renders it as the value, and here it becomes the field's default, which does not affect
 * typed text.
 */
export function PrefilledTextArea({ text, ...props }: ComponentProps<'textarea'> & { text: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // After each render: React removes the default again whenever it updates a field without one.
  useLayoutEffect(() => {
    if (field.current) field.current.defaultValue = text ?? ''
  })
  return (
    <textarea
      ref={field}
      {...props}
      defaultValue={typeof document === 'undefined' ? text : undefined}
      suppressHydrationWarning
    />
  )
}
