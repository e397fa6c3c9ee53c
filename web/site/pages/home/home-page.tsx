import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GalleryItem } from '#contract/gallery.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useScrollToHash } from '#web/shared/lib/scroll.ts'
import { CARD_SIZES } from '#web/shared/lib/urls.ts'
import { homeMachineryQuery } from '#web/shared/queries/content.ts'
import { homeSettingsQuery } from '#web/shared/queries/settings.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { Section } from '#web/site/components/ui/section.tsx'
import { galleryResultsQuery, HOME_GALLERY, servicesQuery } from '#web/site/lib/page-queries.ts'
import { Contact } from './contact.tsx'
import { useContactMachine } from './contact-machine.tsx'
import { Hero } from './hero.tsx'
import { Products } from './products.tsx'
import { Services } from './services.tsx'

export default function HomePage() {
  useTitle()
  const { data: settings } = useQuery(homeSettingsQuery())
  const machinery = useQuery(homeMachineryQuery())
  const services = useQuery(servicesQuery())
  const gallery = useQuery(galleryResultsQuery(HOME_GALLERY))
  const contactMachine = useContactMachine(machinery.data?.rows)
  useScrollToHash(!machinery.isLoading && !services.isLoading && !gallery.isLoading)
  return (
    <PageLayout>
      <Hero settings={settings} />
      <Products settings={settings} machinery={machinery.data} isLoading={machinery.isPending} />
      <About settings={settings} />
      <Services services={services.data} settings={settings} isLoading={services.isPending} />
      <GalleryPreview items={gallery.data?.rows} isLoading={gallery.isPending} />
      <Contact machine={contactMachine} settings={settings} />
    </PageLayout>
  )
}

export function About({ settings }: { settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  return (
    <Section
      id="about"
      title={t('Leading Agricultural Innovation')}
      intro={settings?.aboutIntro}
      introLang={langOf(settings, 'aboutIntro')}
      tone="ground"
    >
      {settings?.statistics.length !== 0 && (
        <dl className="grid pairs gap-y-3 border-faint border-y py-3 @bar:grid-cols-4 @bar:divide-x @bar:divide-faint">
          {settings?.statistics.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end @bar:px-8 @bar:first:pl-0">
              <dt lang={langOf(settings, 'statistics')} className="mt-1 text-on-ground-muted max-sm:text-sm">
                {label}
              </dt>
              <dd className="font-bold font-display text-4xl text-action xl:text-6xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {settings?.badgeTitle && (
          <div className="flex items-center gap-4">
            <Icon name="medal" className="size-10 text-action" />
            <p>
              <span lang={langOf(settings, 'badgeTitle')} className="block font-bold font-display text-2xl">
                {settings.badgeTitle}
              </span>
              <span lang={langOf(settings, 'badgeText')} className="text-on-ground-muted">
                {settings.badgeText}
              </span>
            </p>
          </div>
        )}
        <SectionButton section="services">{t('Explore Our Services')}</SectionButton>
      </div>
    </Section>
  )
}

const GRID = 'grid pairs gap-3 md:gap-4 lg:grid-cols-3'
/** The columns and shape of a tile by its span: a narrow tile is as high as the wide one beside it. */
const MEDIUM = ['', 'md:aspect-3/2', 'max-lg:col-span-full md:aspect-2/1']
const LARGE = ['', 'lg:aspect-auto lg:min-h-56', 'lg:col-span-2 lg:aspect-2/1', 'lg:col-span-3 lg:aspect-3/1']
export function GalleryPreview({ items = [], isLoading }: { items?: GalleryItem[]; isLoading: boolean }) {
  const t = useTranslate()
  const medium = columnSpans(items.length, 2)
  const large = columnSpans(items.length, 3)
  return (
    <Section id="gallery" title={t('Machinery Gallery')} className="bg-surface">
      {isLoading ? (
        <Skeletons count={5} label={t('Loading gallery')} className={GRID}>
          <Skeleton className="aspect-3/2" />
        </Skeletons>
      ) : (
        // Without an item there is no list, and the section stays.
        items.length > 0 && (
          <ul className={GRID}>
            {items.map((item, index) => (
              <li
                key={item.id}
                className={`grid ${index > 3 ? 'max-sm:hidden' : ''} ${MEDIUM[medium[index] ?? 1]} ${LARGE[large[index] ?? 1]}`}
              >
                <Tile item={item} isWide={medium[index] === 2 || large[index] !== 1} />
              </li>
            ))}
          </ul>
        )
      )}
      {(isLoading || items.length > 0) && (
        <div className="mt-4 text-center">
          <SectionButton section="contact" variant="ground">
            {t('View Complete Gallery')}
          </SectionButton>
        </div>
      )}
    </Section>
  )
}

/** Shows title and description on hover or at the keyboard; on a screen without hover, always. */
const Tile = ({ item, isWide }: { item: GalleryItem; isWide: boolean }) => (
  <Link
    href={`/gallery?item=${encodeURIComponent(item.id)}`}
    className="group on-ground relative overflow-hidden rounded-lg bg-ground focus-visible:-outline-offset-4"
  >
    <figure className="items-end md:flex md:h-full">
      <Illustration of={item.imageUrl} />
      <ResponsiveImage
        imageUrl={item.imageUrl}
        alt=""
        sizes={isWide ? `(width >= 48rem) 66vw, ${CARD_SIZES}` : '(width >= 64rem) 26rem, (width >= 48rem) 50vw, 33vw'}
        className="md:absolute md:inset-0 md:aspect-auto md:h-full"
      />
      <figcaption className="relative inset-x-0 bottom-0 w-full bg-ground p-2.5 text-on-ground transition-opacity md:p-4 duration-200 max-md:hover-hover:absolute hover-hover:opacity-0 hover-hover:group-hover:opacity-100 hover-hover:group-focus-visible:opacity-100">
        <p lang={langOf(item, 'title')} className="font-bold font-display text-sm md:text-lg">
          {item.title}
        </p>
        <p
          lang={langOf(item, 'description')}
          className="mt-1 line-clamp-1 text-on-ground-muted text-xs md:line-clamp-3 md:text-sm"
        >
          {item.description}
        </p>
      </figcaption>
    </figure>
  </Link>
)

/**
 * Returns how many columns each of `count` tiles takes in a grid of two or three, so that no row has a gap: the fifth
 * tile is wide, then wide and narrow ones alternate sides, and the last tile takes the rest of its row.
 */
export function columnSpans(count: number, columns: 2 | 3): number[] {
  let filled = 0
  return Array.from({ length: count }, (_, index) => {
    const left = columns - (filled % columns)
    const isWide = left >= 2 && (columns === 2 ? index === 4 : index >= 4 && index % 3 !== 0)
    const span = index === count - 1 ? left : isWide ? 2 : 1
    filled += span
    return span
  })
}
