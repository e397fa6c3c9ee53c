import { imageAt } from '#domain/images/sources.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { describedImage, type Edit, type ImageInText, imagesIn } from './marks.ts'

/**
 * Shows the images of a text as images, because the text itself shows their URLs alone: each leads to its place, is described
 * here, and removed.
 */
export function ImagesInText({
  content,
  onSelect,
  onDescribe,
  onRemove,
}: {
  content: string
  onSelect: (image: ImageInText) => void
  onDescribe: (edit: Edit) => void
  onRemove: (image: ImageInText) => void
}) {
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
                onChange={({ target }) => onDescribe(describedImage(image, target.value))}
                // Enter would save the form around it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
            <button
              type="button"
              aria-label={`Remove image ${place + 1}`}
              onClick={() => onRemove(image)}
              className="min-h-11 max-w-max cursor-pointer rounded-md border border-line px-4 font-semibold text-danger hover:border-current"
            >
              Remove
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
