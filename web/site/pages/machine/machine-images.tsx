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
export function MachineImages({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const id = useId()
  const { name, imageAlt, moreImages } = machine
  const nameLang = langOf(machine, 'name')
  return (
    <fieldset>
      <legend lang={nameLang} className="sr-only">
        {t('Images of {machine}', { machine: name })}
      </legend>
      <ul className="machine-images grid gap-1.5">
        {[{ imageUrl: machine.imageUrl, alt: imageAlt }, ...moreImages].map(({ imageUrl, alt }, index) => {
          const numbered = t('{name}, image {n}', { name, n: index + 1 })
          // Behind the dot the administrator's form writes where and when a photograph was taken.
          const caption = imageUrl.startsWith(DRAWN) ? t('Illustration') : alt?.split(' · ')[1]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an image may appear twice, and none moves
            <li key={index} lang={alt ? langOf(machine, index ? 'moreImages' : 'imageAlt') : nameLang}>
              <ResponsiveImage
                imageUrl={imageUrl}
                alt={alt || (index ? numbered : name)}
                sizes="(width >= 80rem) 46rem, (width >= 64rem) 58vw, calc(100vw - 2rem)"
                eager={index === 0}
                className="rounded-lg"
              />
              {caption && <small>{caption}</small>}
              {moreImages.length > 0 && (
                <>
                  <input type="radio" name="image" id={id + index} defaultChecked={index === 0} className="sr-only" />
                  <label htmlFor={id + index} className="rounded-md">
                    <ResponsiveImage imageUrl={imageUrl} alt={numbered} sizes="5rem" className="rounded-sm" />
                  </label>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
