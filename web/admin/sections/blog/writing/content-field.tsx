import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ContentFormat, PostText } from '#contract/post.ts'
import { formatNumber } from '#domain/format-number.ts'
import { imageAt } from '#domain/images.ts'
import { serverMessage } from '#web/admin/lib/request.ts'
import { type BlogPostForm, renderedTextQuery } from '#web/admin/sections/blog/queries.ts'
import { Button, Problem, RowButton } from '#web/admin/toolkit/button.tsx'
import type { UploadGate } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { RenderedPost } from '#web/shared/ui/rendered-post.tsx'
import { ImagePanel } from './image-panel.tsx'
import {
  altTextEdit,
  countWords,
  type ImageInText,
  imageMark,
  imageRemovalEdit,
  imagesIn,
  MARKS,
  type SelectedText,
  type TextEdit,
} from './marks.ts'
import { WritingToolbar } from './toolbar.tsx'

export function ContentField({ form, gate }: { form: UseFormReturn<BlogPostForm>; gate: UploadGate }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [files, setFiles] = useState<File[]>()
  /** Whether the panel has an image that was not inserted into the text yet. */
  const hasUninsertedImage = useRef(false)
  const altField = useRef<HTMLInputElement>(null)
  const { content: restored } = gate.restored
  useEffect(() => {
    if (restored) setFiles([restored])
  }, [restored])
  const { ref, ...field } = form.register('content')
  const { error } = form.getFieldState('content', form.formState)
  const [content, format = 'markdown'] = useWatch({ control: form.control, name: ['content', 'format'] })
  const words = countWords(content)

  const applyEdit = (editOf: (selected: SelectedText) => TextEdit) => {
    if (!area.current) return
    const { value: text, selectionStart: start, selectionEnd: end } = area.current
    editText(area.current, editOf({ text, start, end }))
  }
  const applyShortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const mark = MARKS.find((one) => 'key' in one && one.key === event.key.toLowerCase())
    if (!mark || format === 'text') return
    event.preventDefault()
    applyEdit(mark.apply)
  }
  const takeFiles = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0) return
    // Otherwise the browser may open a dropped file in place of the form.
    event.preventDefault()
    if (format === 'text') return
    if (hasUninsertedImage.current) void toast(ONE_AT_A_TIME)
    else setFiles([...data.files])
  }
  const toggleImage = () => {
    if (hasUninsertedImage.current) return altField.current?.focus()
    setFiles(files ? undefined : [])
  }
  const closeImage = () => {
    gate.onGivenUp()
    setFiles(undefined)
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      {format === 'text' ? (
        <PlainTextNote onChange={() => form.setValue('format', 'markdown', { shouldDirty: true })} />
      ) : (
        <WritingToolbar hasImage={files !== undefined} onMark={applyEdit} onImage={toggleImage} />
      )}
      {files && (
        <ImagePanel
          files={files}
          gate={gate}
          altField={altField}
          onUninsertedChange={(hasUninserted) => {
            hasUninsertedImage.current = hasUninserted
          }}
          onClose={() => {
            closeImage()
            area.current?.focus()
          }}
          onInsert={(alt, path) => {
            closeImage()
            applyEdit(imageMark(alt, path))
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
              onKeyDown={applyShortcut}
              onPaste={(event) => {
                if (!isRichText(event.clipboardData)) takeFiles(event, event.clipboardData)
              }}
              onDrop={(event) => takeFiles(event, event.dataTransfer)}
              className="lg:min-h-[34rem]"
            />
          </Field>
          <ImagesInText
            content={content}
            onSelect={({ start, end }) => {
              area.current?.focus()
              area.current?.setSelectionRange(start, end)
            }}
            onDescribe={(described) => {
              if (area.current) replaceText(area.current, described)
            }}
            onRemove={(image) => applyEdit(({ text }) => imageRemovalEdit(text, image))}
          />
          <p className="mt-1 text-muted text-sm">{words === 1 ? '1 word' : `${formatNumber(words)} words`}</p>
        </div>
        <TextPreview text={{ content, format }} />
      </div>
    </div>
  )
}

const ONE_AT_A_TIME = { title: 'One image at a time', description: 'Insert the first one, or close its panel.' }

/** Word and Excel add a picture of the text that was copied. */
const isRichText = ({ types }: DataTransfer) => types.includes('text/html') && types.includes('text/plain')

const HINTS: Record<ContentFormat, string> = {
  markdown: 'Markdown. You can drop or paste an image into the text.',
  text: 'Plain text: blank lines separate paragraphs.',
}

/** Says that an older post is plain text: converted without asking, its dashes and asterisks would become markup. */
const PlainTextNote = ({ onChange }: { onChange: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-md bg-ground-soft p-3">
    <span>This post is plain text, and readers see it that way.</span>
    <Button onClick={onChange}>Switch to Markdown</Button>
  </p>
)

/** Edits a text area as if by typing, so that Undo works and the form is notified. */
function editText(area: HTMLTextAreaElement, edit: TextEdit) {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // Deprecated, but the only way to add to the browser's own undo history.
  const isDone = document.execCommand(edit.text ? 'insertText' : 'delete', false, edit.text)
  if (!isDone) replaceText(area, edit)
  area.setSelectionRange(...edit.selection)
}

/** Edits a text area while another field has the focus; the form is notified. */
function replaceText(textarea: HTMLTextAreaElement, { from, to, text }: TextEdit) {
  textarea.setRangeText(text, from, to, 'preserve')
  textarea.dispatchEvent(new Event('input', { bubbles: true }))
}

const TYPING_PAUSE_MS = 400

function TextPreview({ text }: { text: PostText }) {
  const content = useDebounced(text.content, TYPING_PAUSE_MS)
  const { data, error } = useQuery(renderedTextQuery({ ...text, content }))
  const missing = data?.missingImages ?? []
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium">Preview</p>
      {missing.length > 0 && (
        <Problem>
          No longer in the library: {missing.join(', ')}. Readers see the alternative text in its place.
        </Problem>
      )}
      <Problem>
        {error && (serverMessage(error) ?? 'The preview could not be loaded. Your text is not affected.')}
      </Problem>
      <section
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="max-h-[34rem] min-h-40 overflow-y-auto rounded-md border border-line px-4 py-3"
      >
        {content.trim() === '' ? (
          <p className="text-muted">Your text appears here as readers will see it.</p>
        ) : (
          <RenderedPost html={data?.html ?? ''} />
        )}
      </section>
    </div>
  )
}

type Props = {
  content: string
  onSelect: (image: ImageInText) => void
  onDescribe: (edit: TextEdit) => void
  onRemove: (image: ImageInText) => void
}

/** Shows the images of a text, which itself shows their URLs alone: each leads to its place, or is removed. */
function ImagesInText({ content, onSelect, onDescribe, onRemove }: Props) {
  const images = imagesIn(content)
  if (images.length === 0) return null
  return (
    <ul aria-label="Images in the text" className="mt-2 flex flex-col gap-2">
      {images.map((image, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an image may stand in a text twice, and is known by its place
        <li key={place} className="flex items-start gap-3 rounded-md border border-line p-2">
          <button
            type="button"
            onClick={() => onSelect(image)}
            className="w-24 shrink-0 cursor-pointer overflow-hidden rounded-md border border-line text-left text-sm hover:border-current sm:w-32"
          >
            <img src={imageAt(image.path, 480)} alt="" className="h-20 w-full bg-ground-soft object-cover" />
            <span className="line-clamp-2 px-1.5 py-1">{image.alt || 'No alternative text'}</span>
          </button>
          <div className="flex min-w-0 grow flex-col items-start gap-2 *:w-full">
            <Field
              label={`What image ${place + 1} shows`}
              error={image.alt.trim() === '' ? 'Describe what the image shows' : undefined}
            >
              <input
                value={image.alt}
                maxLength={300}
                onChange={({ target }) => onDescribe(altTextEdit(image, target.value))}
                // Enter would save the form around it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
            <RowButton
              isDanger
              aria-label={`Remove image ${place + 1}`}
              onClick={() => onRemove(image)}
              className="max-w-max px-4"
            >
              Remove
            </RowButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
