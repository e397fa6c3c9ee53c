import { type SyntheticEvent, useEffect, useRef } from 'react'
import { imageAt, imageSrcSet } from '#contract/image-sources.ts'
import { IMAGE_WIDTHS } from '#contract/image-widths.ts'
import { isSavingData } from '#web/lib/connection.ts'
import { IMAGE_RATIO } from '#web/lib/image.ts'

const PLACEHOLDER = '/images/placeholder-machinery.webp'

/** A catalogue image in the size the screen needs; one that cannot be loaded becomes the placeholder. */
export function ResponsiveImage({
  imageUrl,
  alt,
  sizes,
  className = '',
  eager = false,
}: {
  imageUrl: string
  alt: string
  /** How wide the image stands at each screen width (the `sizes` attribute). */
  sizes: string
  className?: string
  /** For the image a visitor sees first: fetched at once, before anything else. */
  eager?: boolean
}) {
  const image = useRef<HTMLImageElement>(null)
  // An image that failed before hydration fires no event that React could hear.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) showPlaceholder(current)
  }, [])
  return (
    <img
      ref={image}
      // A new URL is a new element, so that a placeholder does not outlive the image it stood for.
      key={imageUrl}
      // As in the Worker's variant for Save-Data (worker/page/save-data.ts).
      {...(isSavingData()
        ? { src: imageAt(imageUrl, IMAGE_WIDTHS[0]) }
        : { src: imageAt(imageUrl, 960), srcSet: imageSrcSet(imageUrl), sizes })}
      alt={alt}
      {...IMAGE_RATIO}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
      className={`aspect-3/2 w-full bg-ground-soft object-cover ${className}`}
    />
  )
}

function showPlaceholder(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return
  image.removeAttribute('srcset')
  image.src = PLACEHOLDER
}
