import { type SyntheticEvent, useEffect, useRef } from 'react'
import { PICTURE_RATIO, pictureAt, pictureSrcSet } from '#web/lib/picture.ts'

const PLACEHOLDER = '/images/placeholder-machinery.webp'

/** A catalogue picture in the size the screen needs; one that cannot be loaded becomes the placeholder. */
export function Picture({
  imageUrl,
  alt,
  sizes,
  className = '',
  eager = false,
}: {
  imageUrl: string
  alt: string
  /** How wide the picture stands at each screen width (the `sizes` attribute). */
  sizes: string
  className?: string
  /** For the picture a visitor sees first: fetched at once, before anything else. */
  eager?: boolean
}) {
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before hydration fires no event that React could hear.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) showPlaceholder(current)
  }, [])
  return (
    <img
      ref={image}
      // A new address is a new element, so that a placeholder does not outlive the picture it stood for.
      key={imageUrl}
      src={pictureAt(imageUrl, 960)}
      srcSet={pictureSrcSet(imageUrl)}
      sizes={sizes}
      alt={alt}
      {...PICTURE_RATIO}
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
