import { useQuery } from '@tanstack/react-query'
import { PageLayout } from '#web/components/page-layout.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { useScrollToHash } from '#web/lib/scroll.ts'
import { servicesQuery } from '#web/queries/services.ts'
import { homeSettingsQuery } from '#web/queries/settings.ts'
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
  const { data: settings } = useQuery(homeSettingsQuery())
  const machinery = useQuery(homeMachineryQuery())
  const services = useQuery(servicesQuery())
  const gallery = useQuery(homeGalleryQuery())
  const contactMachine = useContactMachine(machinery.data?.rows)
  useScrollToHash(!machinery.isLoading && !services.isLoading && !gallery.isLoading)
  return (
    <PageLayout>
      <Hero settings={settings} />
      <Products settings={settings} machines={machinery.data?.rows} isLoading={machinery.isPending} />
      <About settings={settings} />
      <Services services={services.data} settings={settings} isLoading={services.isPending} />
      <GalleryPreview items={gallery.data?.rows} isLoading={gallery.isPending} />
      <Contact machine={contactMachine} settings={settings} />
    </PageLayout>
  )
}
