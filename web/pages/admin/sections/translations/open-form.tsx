import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BlogPost } from '#contract/blog.ts'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import type { SettingsPart } from '#contract/settings.ts'
import type { TranslationGap } from '#contract/translation-list.ts'
import { ShowsTranslations } from '#web/pages/admin/components/form/shows-translations.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { BlogForm } from '#web/pages/admin/sections/blog/blog-form.tsx'
import { GalleryForm } from '#web/pages/admin/sections/gallery/gallery-form.tsx'
import { MachineryForm } from '#web/pages/admin/sections/machinery/machinery-form.tsx'
import { ContactForm } from '#web/pages/admin/sections/settings/contact.tsx'
import { FirmForm } from '#web/pages/admin/sections/settings/firm.tsx'
import { ServiceForm } from '#web/pages/admin/sections/settings/service-form.tsx'
import { TextsForm } from '#web/pages/admin/sections/settings/texts.tsx'
import { blogPostQuery } from '#web/queries/admin/blog-posts.ts'
import { adminServicesQuery } from '#web/queries/admin/services.ts'
import { adminSettingsQuery, type SettingsRow } from '#web/queries/admin/settings.ts'

type Props = { gap: TranslationGap; onClose: () => void }

/** The form of a row, with its translations open. */
export function OpenForm(props: Props) {
  const Form = FORMS[props.gap.resource]
  return (
    <ShowsTranslations value={true}>
      <Form {...props} />
    </ShowsTranslations>
  )
}

/** As it is stored now. */
const rowQuery = <Row,>(path: string, { id }: TranslationGap) =>
  queryOptions<Row>({ queryKey: [path, id], staleTime: 0, gcTime: 0 })

function MachineOf({ gap, onClose }: Props) {
  const machine = useRow(rowQuery<Machinery>('/api/machinery', gap), onClose)
  return machine && <MachineryForm machine={machine} onClose={onClose} />
}

function ItemOf({ gap, onClose }: Props) {
  const item = useRow(rowQuery<GalleryItem>('/api/gallery', gap), onClose)
  return item && <GalleryForm item={item} onClose={onClose} />
}

function PostOf({ gap, onClose }: Props) {
  const post = useRow<BlogPost>(blogPostQuery(gap.id), onClose)
  return post && <BlogForm post={post} onClose={onClose} />
}

function ServiceOf({ gap, onClose }: Props) {
  const service = useRow(adminServicesQuery(), onClose)?.find(({ id }) => id === gap.id)
  return service && <ServiceForm service={service} onClose={onClose} />
}

function useSettingsRow<Part extends SettingsPart>(part: Part, onClose: () => void) {
  const settings = useRow(adminSettingsQuery(), onClose)
  return settings && ({ ...settings[part], id: part } as SettingsRow<Part>)
}

function FirmOf({ onClose }: Props) {
  const firm = useSettingsRow('firm', onClose)
  return firm && <FirmForm firm={firm} onClose={onClose} />
}

function ContactOf({ onClose }: Props) {
  const contact = useSettingsRow('contact', onClose)
  return contact && <ContactForm contact={contact} onClose={onClose} />
}

function TextsOf({ onClose }: Props) {
  const texts = useSettingsRow('texts', onClose)
  return texts && <TextsForm texts={texts} onClose={onClose} />
}

const FORMS: Record<TranslationGap['resource'], (props: Props) => React.ReactNode> = {
  machinery: MachineOf,
  gallery: ItemOf,
  posts: PostOf,
  services: ServiceOf,
  firm: FirmOf,
  contact: ContactOf,
  texts: TextsOf,
}

/** Returns the row once it has been fetched, as it was then: the form begins with it. */
function useRow<Row>(options: ReturnType<typeof queryOptions<Row>>, onFailure: () => void): Row | undefined {
  const { data, error, isFetchedAfterMount } = useQuery(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a failure
  useEffect(() => {
    if (!error) return
    showFailure('Failed to open the form', error)
    onFailure()
  }, [error])
  return isFetchedAfterMount ? data : undefined
}
