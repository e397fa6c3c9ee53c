import type { MachineImage } from '#contract/machinery.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'

/** The further images, which a browser fetches when they are asked for: a closed part of the page loads no lazy image. */
export const MoreImages = ({ images, name }: { images: MachineImage[]; name: string }) =>
  images.length > 0 && (
    <details className="mt-4 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold text-ground hover:bg-ground-soft">
        {images.length === 1 ? 'One more image' : `${images.length} more images`}
      </summary>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {images.map(({ imageUrl, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an image may stand twice, and none moves
          <li key={index}>
            <ResponsiveImage
              imageUrl={imageUrl}
              alt={alt || `${name}, image ${index + 2}`}
              sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw"
              className="rounded-md"
            />
          </li>
        ))}
      </ul>
    </details>
  )
