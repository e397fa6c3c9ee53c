import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { FirstScreenEnd } from '#web/site/components/page-layout.tsx'
import { ArchBand } from '#web/site/components/ui/motif.tsx'

export function Hero({ settings }: { settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  return (
    <>
      <section id="home" aria-labelledby="home-title" className="hero on-ground bg-ground text-on-ground">
        <div className="relative">
          {/* The text is aligned with the bar and the headings; the image extends to the edge of the screen. */}
          <div className="page-width py-4 md:py-12 lg:py-20 xl:py-24">
            <div className="lg:w-1/2 lg:pr-6">
              <h1
                id="home-title"
                className="font-bold text-2xl leading-tight md:text-5xl lg:text-4xl xl:text-5xl 2xl:text-6xl"
              >
                {t('Advanced Agricultural Machinery Solutions')}
              </h1>
              <p lang={langOf(settings, 'heroText')} className="mt-4 max-w-xl text-on-ground-muted md:text-lg">
                {settings?.heroText}
              </p>
              <div className="mt-4 flex flex-wrap gap-2.5 md:mt-8">
                <SectionButton section="products" className="max-sm:grow max-xs:px-3.5">
                  {t('Explore Products')}
                </SectionButton>
                <SectionButton section="about" variant="outline-on-ground" className="max-sm:grow max-xs:px-3.5">
                  {t('Learn More')}
                </SectionButton>
              </div>
            </div>
          </div>
          {settings?.heroImage && (
            <div className="hero-image lg:absolute lg:inset-y-0 lg:right-0 lg:w-1/2">
              <Illustration of={settings.heroImage} />
              <ResponsiveImage
                imageUrl={settings.heroImage}
                alt={settings.heroAlt}
                // At 100vw, a phone 412 px wide at 1.75 pixels to the CSS pixel would skip the 720 px file for one pixel.
                sizes="(width >= 64rem) 50vw, (width >= 40rem) 99vw, 40vw"
                eager
                className="h-full lg:aspect-auto lg:object-right"
              />
            </div>
          )}
        </div>
        <ArchBand className="text-faint" />
      </section>
      <FirstScreenEnd />
    </>
  )
}
