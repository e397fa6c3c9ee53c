import { useId } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'

/** Where the pictures of the demonstration are: made, not taken. */
const DRAWN = '/images/'

/**
 * Shows a machine's images: one large, and below it a row of small ones to choose from. The choice is a radio button's,
 * so that it needs no script, and an image that is not chosen is not fetched in its large size.
 */
export function MachinePictures({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const id = useId()
  const { name, moreImages } = machine
  const nameLang = langOf(machine, 'name')
  const images = [
    { imageUrl: machine.imageUrl, alt: machine.imageAlt || name, lang: machine.imageAlt ? 'imageAlt' : 'name' },
    ...moreImages.map(({ imageUrl, alt }, index) => ({
      imageUrl,
      alt: alt || t('{name}, image {n}', { name, n: index + 2 }),
      lang: alt ? 'moreImages' : 'name',
    })),
  ]
  const isChoice = images.length > 1
  return (
    <fieldset>
      <legend lang={nameLang} className="sr-only">
        {t('Images of {machine}', { machine: name })}
      </legend>
      <ul className="machine-pictures grid gap-1.5">
        {images.map(({ imageUrl, alt, lang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an image may appear twice, and none moves
          <li key={index} lang={langOf(machine, lang)}>
            <ResponsiveImage
              imageUrl={imageUrl}
              alt={alt}
              sizes="(width >= 80rem) 46rem, (width >= 64rem) 58vw, calc(100vw - 2rem)"
              eager={index === 0}
              className="rounded-lg"
            />
            {imageUrl.startsWith(DRAWN) && <small>{t('Illustration')}</small>}
            {isChoice && (
              <>
                <input type="radio" name="image" id={id + index} defaultChecked={index === 0} className="sr-only" />
                <label htmlFor={id + index} className="rounded-md">
                  <ResponsiveImage
                    imageUrl={imageUrl}
                    alt={t('{name}, image {n}', { name, n: index + 1 })}
                    sizes="5rem"
                    className="rounded-sm"
                  />
                </label>
              </>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
