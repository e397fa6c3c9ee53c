import { Link } from 'wouter'
import type { GalleryItem } from '#contract/gallery.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { SectionButton } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { CARD_ON_PHONE } from '#web/lib/image.ts'

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'
const SKELETONS = 5
/** The fifth image is the wide one on medium screens. */
const WIDE = 'md:col-span-2'
const isWide = (index: number) => index === 4

export const GalleryPreview = ({ items = [], isLoading }: { items?: GalleryItem[]; isLoading: boolean }) => (
  <Section id="gallery" title="Machinery Gallery" intro="Our machines where they belong." className="bg-surface">
    {isLoading ? (
      <Skeletons count={SKELETONS} label="Loading gallery" className={GRID}>
        <Skeleton className="aspect-3/2" />
      </Skeletons>
    ) : (
      <ul className={GRID}>
        {items.map((item, index) => (
          <li key={item.id} className={isWide(index) ? WIDE : ''}>
            <Tile item={item} wide={isWide(index)} />
          </li>
        ))}
      </ul>
    )}
    <div className="mt-10 text-center">
      <SectionButton section="contact" variant="ground">
        View Complete Gallery
      </SectionButton>
    </div>
  </Section>
)

/** Title and description come with the pointer or the focus; a screen without hover shows them always. */
const Tile = ({ item, wide }: { item: GalleryItem; wide: boolean }) => (
  <Link
    href={`/gallery?item=${encodeURIComponent(item.id)}`}
    className="group on-ground relative block h-full overflow-hidden rounded-lg bg-ground focus-visible:-outline-offset-4"
  >
    <figure>
      <ResponsiveImage
        imageUrl={item.imageUrl}
        alt=""
        sizes={
          wide
            ? `(width >= 48rem) 66vw, ${CARD_ON_PHONE}`
            : `(width >= 64rem) 26rem, (width >= 48rem) 50vw, ${CARD_ON_PHONE}`
        }
        className={wide ? 'md:aspect-3/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full' : ''}
      />
      <figcaption className="inset-x-0 bottom-0 bg-ground p-4 text-on-ground transition-opacity duration-200 hover-hover:absolute hover-hover:opacity-0 hover-hover:group-hover:opacity-100 hover-hover:group-focus:opacity-100">
        <p className="font-bold font-display text-lg">{item.title}</p>
        <p className="mt-1 line-clamp-3 text-on-ground-muted text-sm">{item.description}</p>
      </figcaption>
    </figure>
  </Link>
)
