import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { SparePart } from '#contract/part.ts'
import type { SettingsPart } from '#contract/settings/settings.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { blogPostQuery } from '#web/admin/sections/blog/queries.ts'
import type { SettingsRow } from '#web/admin/sections/settings/queries.ts'
import { adminServicesQuery } from '#web/admin/sections/settings/services.tsx'
import { TranslationsOpen } from '#web/admin/toolkit/form/translation-fields.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { loadable, PROGRESS_LINE } from '#web/admin/toolkit/loadable.tsx'

const BlogForm = loadable(() => import('#web/admin/sections/blog/blog-form.tsx'), 'BlogForm')
const GalleryForm = loadable(() => import('#web/admin/sections/gallery/gallery-form.tsx'), 'GalleryForm')
const MachineryForm = loadable(() => import('#web/admin/sections/machinery/machinery-form.tsx'), 'MachineryForm')
const PartForm = loadable(() => import('#web/admin/sections/parts/part-form.tsx'), 'PartForm')
const AppearanceForm = loadable(() => import('#web/admin/sections/settings/appearance.tsx'), 'AppearanceForm')
const CategoryNamesForm = loadable(() => import('#web/admin/sections/settings/category-form.tsx'), 'CategoryNamesForm')
const ContactPartForm = loadable(() => import('#web/admin/sections/settings/firm.tsx'), 'ContactPartForm')
const FirmForm = loadable(() => import('#web/admin/sections/settings/firm.tsx'), 'FirmForm')
const ServiceForm = loadable(() => import('#web/admin/sections/settings/services.tsx'), 'ServiceForm')
const TextsForm = loadable(() => import('#web/admin/sections/settings/firm.tsx'), 'TextsForm')

type Props = { gap: TranslationGap; onClose: () => void }

export function OpenForm(props: Props) {
  const Form = FORMS[props.gap.resource]
  return (
    <TranslationsOpen value={props.gap.language}>
      <Form {...props} />
    </TranslationsOpen>
  )
}

const rowQuery = <Row,>(path: string, id: string) =>
  queryOptions<Row>({ queryKey: [path, id], staleTime: 0, gcTime: 0 })

function MachineOf({ gap, onClose }: Props) {
  const machine = useStoredRow(rowQuery<Machinery>('/api/machinery', gap.id), onClose)
  return machine ? <MachineryForm machine={machine} onClose={onClose} /> : PROGRESS_LINE
}

function ItemOf({ gap, onClose }: Props) {
  const item = useStoredRow(rowQuery<GalleryItem>('/api/gallery', gap.id), onClose)
  return item ? <GalleryForm item={item} onClose={onClose} /> : PROGRESS_LINE
}

function PostOf({ gap, onClose }: Props) {
  const post = useStoredRow(blogPostQuery(gap.id), onClose)
  return post ? <BlogForm post={post} onClose={onClose} /> : PROGRESS_LINE
}

function ServiceOf({ gap, onClose }: Props) {
  const service = useStoredRow(adminServicesQuery(), onClose)?.find(({ id }) => id === gap.id)
  return service && <ServiceForm service={service} onClose={onClose} />
}

function SparePartOf({ gap, onClose }: Props) {
  const part = useStoredRow(rowQuery<SparePart>('/api/parts', `${gap.id}?hidden=1`), onClose)
  return part ? <PartForm part={part} onClose={onClose} /> : PROGRESS_LINE
}

const partOf = <Part extends SettingsPart>(
  part: Part,
  Form: ComponentType<{ row: SettingsRow<Part>; onClose: () => void }>,
) =>
  function PartOf({ onClose }: Props) {
    const settings = useStoredRow(adminSettingsQuery(), onClose)
    return settings ? (
      <Form row={{ ...settings[part], id: part } as SettingsRow<Part>} onClose={onClose} />
    ) : (
      PROGRESS_LINE
    )
  }

const FORMS: Record<TranslationGap['resource'], (props: Props) => React.ReactNode> = {
  machinery: MachineOf,
  gallery: ItemOf,
  posts: PostOf,
  services: ServiceOf,
  parts: SparePartOf,
  firm: partOf('firm', FirmForm),
  contact: partOf('contact', ContactPartForm),
  texts: partOf('texts', TextsForm),
  appearance: partOf('appearance', AppearanceForm),
  categories: partOf('categories', CategoryNamesForm),
}
