import { imageAt } from '#domain/images.ts'
import { RowButton } from '#web/admin/toolkit/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { altTextEdit, type ImageInText, imagesIn, type TextEdit } from './marks.ts'

type Props = {
  content: string
  onSelect: (image: ImageInText) => void
  onDescribe: (edit: TextEdit) => void
  onRemove: (image: ImageInText) => void
}

/** Shows the images of a text, which itself shows their URLs alone: each leads to its place, or is removed. */
export function ImagesInText({ content, onSelect, onDescribe, onRemove }: Props) {
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
