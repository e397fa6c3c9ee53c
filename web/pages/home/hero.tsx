import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { SectionButton } from '#web/components/ui/button.tsx'
import { ArchBand } from '#web/components/ui/motif.tsx'

export const HERO_IMAGE = '/images/hero.webp'
export const HERO_SIZES = '(width >= 64rem) 50vw, 100vw'

export const Hero = () => (
  <section id="home" aria-labelledby="home-title" className="on-ground bg-ground text-on-ground">
    <div className="grid items-center lg:grid-cols-2">
      <div className="page-width py-8 md:py-12 lg:max-w-2xl lg:py-24 lg:pr-10">
        <h1 id="home-title" className="font-bold text-3xl leading-tight xs:text-4xl md:text-5xl lg:text-6xl">
          Advanced Agricultural Machinery Solutions
        </h1>
        <p className="mt-4 max-w-xl text-on-ground-muted md:text-lg">
          Cutting-edge machinery for efficiency, reliability and sustainable agriculture, built in Kano for the soils
          and seasons of West Africa.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
          <SectionButton section="products" className="max-xs:px-4">
            Explore Products
          </SectionButton>
          <SectionButton section="about" variant="outline-on-ground" className="max-xs:px-4">
            Learn More
          </SectionButton>
        </div>
      </div>
      <ResponsiveImage
        imageUrl={HERO_IMAGE}
        alt="A blue Gona tractor with cab and gold wheels drawing a four-row planter over prepared ridges in the haze"
        sizes={HERO_SIZES}
        eager
        className="lg:h-full lg:object-right"
      />
    </div>
    <ArchBand className="text-on-ground-muted/35" />
  </section>
)
