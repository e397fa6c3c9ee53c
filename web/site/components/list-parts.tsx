import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Knot } from './ui/motif.tsx'

export const EmptyState = ({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 py-16 text-center">
    <Knot className="size-20 text-accent" />
    <h2 className="font-bold text-2xl text-ground">{title}</h2>
    {hint && <p className="text-muted">{hint}</p>}
    {children}
  </div>
)

/** Returns whether an image is one of the demonstration's: made, not taken. */
export const isIllustration = (imageUrl: string) => imageUrl.startsWith('/images/')

/** Says in the corner of the image after it that it is drawn; nothing of a photograph. */
export function Illustration({ of: imageUrl }: { of: string }) {
  const t = useTranslate()
  return (
    isIllustration(imageUrl) && (
      <small
        lang={t.language}
        className="absolute z-20 self-start rounded-sm bg-ground-soft px-2 whitespace-nowrap text-ink"
      >
        {t('Illustration')}
      </small>
    )
  )
}

/** On a phone fetched a screen and a half away: by themselves, slow connections fetch lazy images 2,500 px ahead. */
export const CardImage = (props: ComponentProps<typeof ResponsiveImage>) => (
  <div className={props.eager ? 'card-image' : 'card-image far-image'}>
    <Illustration of={props.imageUrl} />
    <ResponsiveImage {...props} />
  </div>
)

/** Unfolds the `n` rows before it that a phone hides at first (web/site/styles/lists.css), without a script. */
export function ShowMoreOnPhone({ n }: { n: number }) {
  const t = useTranslate()
  return (
    n > 0 && (
      <details className="group mt-3 sm:hidden">
        <summary className={buttonClass('outline', 'w-full')}>
          <span className="group-open:hidden">{t('Show {n} more', { n })}</span>
          <span className="hidden group-open:inline">{t('Show fewer')}</span>
        </summary>
      </details>
    )
  )
}

/** Returns hidden fields with the search params that are set: submitting a GET form replaces the whole query string. */
export const hiddenParams = <Name extends string>(values: { [name in Name]?: string | null }, names: readonly Name[]) =>
  names.map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />)
