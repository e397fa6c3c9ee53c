import { createContext, type SyntheticEvent, useContext, useEffect, useRef } from 'react'
import { IMAGE_WIDTHS, imageAt, imageSrcSet } from '#domain/images.ts'
import { isSaveDataOn } from '#web/shared/lib/browser.ts'

const PLACEHOLDER = '/images/placeholder-machinery.webp'

/** Whether images are fetched in their smallest width: in the browser if it reports so, in the Worker by the request. */
export const SmallImages = createContext(isSaveDataOn())

type Props = {
  imageUrl: string
  alt: string
  /** The image's width at each screen width (the `sizes` attribute). */
  sizes: string
  className?: string
  /** For the first image that a visitor sees: it is fetched at once, before anything else. */
  eager?: boolean
}

export function ResponsiveImage({ imageUrl, alt, sizes, className = '', eager = false }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const isSmall = useContext(SmallImages)
  // React receives no event from an image that failed before hydration.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) showPlaceholder(current)
  }, [])
  return (
    <img
      ref={image}
      // A new URL is a new element, so that a placeholder is not shown for the next image.
      key={imageUrl}
      src={imageAt(imageUrl, isSmall ? IMAGE_WIDTHS[0] : 960)}
      srcSet={isSmall ? undefined : imageSrcSet(imageUrl)}
      sizes={isSmall ? undefined : sizes}
      alt={alt}
      width={960}
      height={640}
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
