import { useQuery } from '@tanstack/react-query'
import { useScrollToHash } from '#web/shared/lib/scroll.ts'
import { homeMachineryQuery } from '#web/shared/queries/machinery.ts'
import { homeSettingsQuery } from '#web/shared/queries/settings.ts'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { servicesQuery } from '#web/site/queries/services.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { useContactMachine } from './contact-machine.tsx'
import { GalleryPreview } from './gallery-preview.tsx'
import { Hero } from './hero.tsx'
import { Products } from './products.tsx'
import { homeGalleryQuery } from './queries.ts'
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
      <Products settings={settings} machinery={machinery.data} isLoading={machinery.isPending} />
      <About settings={settings} />
      <Services services={services.data} settings={settings} isLoading={services.isPending} />
      <GalleryPreview items={gallery.data?.rows} isLoading={gallery.isPending} />
      <Contact machine={contactMachine} settings={settings} />
    </PageLayout>
  )
}
