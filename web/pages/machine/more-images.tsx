import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { MachineImage } from '#contract/machinery.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { useTranslate } from '#web/lib/language.ts'

/** The other images, which load when opened: a closed part of the page loads no lazy images. */
export function MoreImages({ images, name }: { images: MachineImage[]; name: string }) {
  const t = useTranslate()
  return (
    images.length > 0 && (
      <details className="mt-4 print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold text-ground hover:bg-ground-soft">
          {t({ one: 'One more image', other: '{n} more images' }, { n: images.length })}
        </summary>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {images.map(({ imageUrl, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an image may stand twice, and none moves
            <li key={index} lang={alt && t.language !== DEFAULT_LANGUAGE ? DEFAULT_LANGUAGE : undefined}>
              <ResponsiveImage
                imageUrl={imageUrl}
                alt={alt || t('{name}, image {n}', { name, n: index + 2 })}
                sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, calc(100vw - 2rem)"
                className="rounded-md"
              />
            </li>
          ))}
        </ul>
      </details>
    )
  )
}
