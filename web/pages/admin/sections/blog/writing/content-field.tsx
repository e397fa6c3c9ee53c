import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentFormat } from '#contract/blog.ts'
import { Field } from '#web/components/ui/field.tsx'
import type { UploadGate } from '#web/pages/admin/components/form/form-dialog.tsx'
import type { BlogPostForm } from '#web/queries/admin/blog-posts.ts'
import { editText } from './edit-text.ts'
import { ImagePanel } from './image-panel.tsx'
import { countWords, type Edit, imageMark, MARKS } from './marks.ts'
import { TextPreview } from './text-preview.tsx'
import { Toolbar } from './toolbar.tsx'

type Selected = { text: string; start: number; end: number }

/** Where an article is written: its toolbar, its text, and beside it what becomes of it. */
export function ContentField({ form, gate }: { form: UseFormReturn<BlogPostForm>; gate: UploadGate }) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** The place for an image, when it is open, with what was dropped. */
  const [files, setFiles] = useState<File[]>()
  const { content: restored } = gate.restored
  useEffect(() => {
    if (restored) setFiles([restored])
  }, [restored])
  const { ref, ...field } = form.register('content')
  const { error } = form.getFieldState('content', form.formState)
  const [content, format = 'markdown'] = form.watch(['content', 'format'])
  const words = countWords(content)

  const edit = (mark: (selected: Selected) => Edit) => {
    const { current } = area
    if (!current) return
    editText(current, mark({ text: current.value, start: current.selectionStart, end: current.selectionEnd }))
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const mark = MARKS.find((one) => 'key' in one && one.key === event.key.toLowerCase())
    if (!mark || format === 'text') return
    event.preventDefault()
    edit(mark.mark)
  }
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0 || format === 'text') return
    event.preventDefault()
    setFiles([...data.files])
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      {format === 'text' ? (
        <PlainTextNote onChange={() => form.setValue('format', 'markdown', { shouldDirty: true })} />
      ) : (
        <Toolbar hasImage={files !== undefined} onMark={edit} onImage={() => setFiles(files ? undefined : [])} />
      )}
      {files && (
        <ImagePanel
          files={files}
          gate={gate}
          onClose={() => {
            setFiles(undefined)
            area.current?.focus()
          }}
          onInsert={(alt, path) => {
            setFiles(undefined)
            edit(imageMark(alt, path))
          }}
        />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="min-w-0">
          <Field label="Content" error={error?.message} hint={HINTS[format]}>
            <textarea
              {...field}
              ref={(element) => {
                ref(element)
                area.current = element
              }}
              rows={10}
              required
              onKeyDown={press}
              onPaste={(event) => take(event, event.clipboardData)}
              onDrop={(event) => take(event, event.dataTransfer)}
              className="lg:min-h-[34rem]"
            />
          </Field>
          <p className="mt-1 text-muted text-sm">{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</p>
        </div>
        <TextPreview text={{ content, format }} />
      </div>
    </div>
  )
}

const HINTS: Record<ContentFormat, string> = {
  markdown: 'Markdown. You can drop or paste an image into the text.',
  text: 'Plain text: blank lines separate paragraphs.',
}

/** An older post: it is not converted to Markdown without asking, because its dashes and stars would become markup. */
const PlainTextNote = ({ onChange }: { onChange: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-md bg-ground-soft p-3">
    <span>This article is plain text, and readers see it that way.</span>
    <button
      type="button"
      onClick={onChange}
      className="min-h-11 cursor-pointer rounded-md border-2 border-ground px-4 font-semibold text-ground"
    >
      Switch to Markdown
    </button>
  </p>
)
