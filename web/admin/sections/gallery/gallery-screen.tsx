import { useQuery } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import { RowActions } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { galleryCollection, galleryItemsQuery } from './queries.ts'

const GalleryForm = loadable(() => import('./gallery-form.tsx'), 'GalleryForm', { isLikely: true })

export function GalleryScreen() {
  const controls = useListParams()
  const list = useQuery(galleryItemsQuery(controls))
  const dialogs = useRowDialogs<GalleryItem>()
  return (
    <>
      <ListScreen
        title="Gallery"
        names={['image', 'images']}
        list={list}
        controls={controls}
        add={{ label: 'Upload Image', onAdd: dialogs.create }}
        emptyText="No images yet"
        layout="tiles grid gap-4"
      >
        {(item) => (
          <li key={item.id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
            <ResponsiveImage
              imageUrl={item.imageUrl}
              alt={item.title}
              sizes="(width >= 64rem) 18rem, (width >= 40rem) 50vw, 100vw"
            />
            <div className="flex grow flex-col gap-1 p-3">
              <h2 className="font-bold text-ground text-lg">{item.title}</h2>
              <p className="text-muted text-sm capitalize">{item.category}</p>
              <p className="mb-3 line-clamp-2 text-sm">{item.description}</p>
              <div className="mt-auto">
                <RowActions
                  name={item.title}
                  onEdit={() => dialogs.edit(item)}
                  onDelete={() => dialogs.askToDelete(item)}
                />
              </div>
            </div>
          </li>
        )}
      </ListScreen>
      <RowDialogs dialogs={dialogs} collection={galleryCollection} nameOf={({ title }) => title}>
        {(item) => <GalleryForm item={item} onClose={dialogs.close} />}
      </RowDialogs>
    </>
  )
}
