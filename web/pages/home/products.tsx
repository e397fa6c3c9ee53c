import { useId } from 'react'
import { Link } from 'wouter'
import type { MachineryCard } from '#contract/machinery.ts'
import { comparePath } from '#web/catalogue/comparison.ts'
import { NairaPrice, RateNote } from '#web/components/naira-price.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { buttonClass, SectionButton } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { formatPrice } from '#web/lib/format.ts'
import { CARD_ON_PHONE } from '#web/lib/image.ts'
import { machineUrl } from '#web/lib/machine-url.ts'

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'
const SKELETONS = 6

export const Products = ({ machines = [], isLoading }: { machines?: MachineryCard[]; isLoading: boolean }) => (
  <Section
    id="products"
    title="Our Machinery"
    intro="Made or assembled in Kano, tested in the field, with parts on the shelf."
  >
    {isLoading ? (
      <Skeletons count={SKELETONS} label="Loading machinery" className={GRID}>
        <ProductSkeleton />
      </Skeletons>
    ) : (
      <>
        <RateNote machines={machines} className="-mt-6 mb-6" />
        <ul className={GRID}>
          {machines.map((machine) => (
            <ProductCard key={machine.id} machine={machine} />
          ))}
        </ul>
      </>
    )}
    <div className="mt-10 flex flex-wrap justify-center gap-3">
      <SectionButton section="contact" variant="ground">
        Request a Demo
      </SectionButton>
      <Link href="/compare" className={buttonClass('outline')}>
        Compare Machines
      </Link>
    </div>
  </Section>
)

/**
 * One stop for the Tab key: from the contact section it leads on to the details, which image and name show at once, and
 * machines are compared from the button below the list.
 */
function ProductCard({ machine }: { machine: MachineryCard }) {
  const id = useId()
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Link href={machineUrl(machine.slug)} tabIndex={-1}>
        <ResponsiveImage
          imageUrl={machine.imageUrl}
          alt={machine.name}
          sizes={`(width >= 64rem) 24rem, (width >= 40rem) 50vw, ${CARD_ON_PHONE}`}
        />
      </Link>
      <div className="flex grow flex-col p-5">
        <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
          <p className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm">{machine.series}</p>
          <Link
            href={comparePath([machine.slug])}
            rel="nofollow"
            tabIndex={-1}
            aria-describedby={`${id}-name`}
            className="-mr-2 inline-flex min-h-11 items-center px-2 font-medium text-ground text-sm underline"
          >
            Compare
          </Link>
        </div>
        <h3 id={`${id}-name`} className="mt-1 font-bold text-ground text-xl">
          <Link href={machineUrl(machine.slug)} tabIndex={-1} className="hover:underline">
            {machine.name}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-4 text-muted">{machine.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
          <div>
            <p className="font-bold text-accent text-lg">From ${formatPrice(machine.price)}</p>
            <NairaPrice machine={machine} />
          </div>
          <SectionButton
            section="contact"
            machine={machine.id}
            variant="outline"
            id={`${id}-details`}
            aria-labelledby={`${id}-details ${id}-name`}
          >
            View Details
          </SectionButton>
        </div>
      </div>
    </li>
  )
}

const ProductSkeleton = () => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <Skeleton className="aspect-3/2 rounded-none" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
    </div>
  </div>
)
