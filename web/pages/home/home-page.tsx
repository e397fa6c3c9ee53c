import { useQuery } from '@tanstack/react-query'
import { PageLayout } from '#web/components/page-layout.tsx'
import { useScrollToHash } from '#web/lib/scroll.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { servicesQuery } from '#web/queries/services.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { useContactMachine } from './contact-machine.tsx'
import { GalleryPreview } from './gallery-preview.tsx'
import { Hero } from './hero.tsx'
import { Products } from './products.tsx'
import { homeGalleryQuery, homeMachineryQuery } from './queries.ts'
import { Services } from './services.tsx'

export default function HomePage() {
  useTitle()
  const machinery = useQuery(homeMachineryQuery())
  const services = useQuery(servicesQuery())
  const gallery = useQuery(homeGalleryQuery())
  const contactMachine = useContactMachine(machinery.data?.rows)
  useScrollToHash(!machinery.isLoading && !services.isLoading && !gallery.isLoading)
  return (
    <PageLayout>
      <Hero />
      <Products machines={machinery.data?.rows} isLoading={machinery.isPending} />
      <About />
      <Services services={services.data} isLoading={services.isPending} />
      <GalleryPreview items={gallery.data?.rows} isLoading={gallery.isPending} />
      <Contact machine={contactMachine} />
    </PageLayout>
  )
}
