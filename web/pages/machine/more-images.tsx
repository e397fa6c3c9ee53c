import type { MachineImage } from '#contract/machinery.ts'
import { Picture } from '#web/components/picture.tsx'

/** The further pictures, which a browser fetches when they are asked for: a closed part of the page loads no lazy image. */
export const MoreImages = ({ images, name }: { images: MachineImage[]; name: string }) =>
  images.length > 0 && (
    <details className="mt-4 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold text-ground hover:bg-ground-soft">
        {images.length === 1 ? 'One more picture' : `${images.length} more pictures`}
      </summary>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {images.map(({ imageUrl, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice, and none moves
          <li key={index}>
            <Picture
              imageUrl={imageUrl}
              alt={alt || `${name}, picture ${index + 2}`}
              sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw"
              className="rounded-md"
            />
          </li>
        ))}
      </ul>
    </details>
  )
