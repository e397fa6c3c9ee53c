import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryImage } from '#contract/image.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import type { Filter } from '#web/pages/admin/components/list/results.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { imagesQuery } from '#web/queries/admin/images.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageCard } from './image-card.tsx'
import { ImageForm } from './image-form.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type Open = { dialog: 'edit' | 'replace' | 'delete'; image: LibraryImage } | { dialog: 'upload'; image?: undefined }

/** Every upload with what shows it: to describe it, to put another in its place, and to delete what nothing shows. */
export function ImagesScreen() {
  const controls = useListParams()
  const { isUnused, ...filter } = useUnusedFilter()
  const list = useQuery(imagesQuery(controls, isUnused))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        title="Image Library"
        names={['image', 'images']}
        list={list}
        controls={controls}
        filter={filter}
        actions={
          <button type="button" onClick={() => setOpen({ dialog: 'upload' })} className={buttonClass('action')}>
            Upload Image
          </button>
        }
        emptyText="Nothing has been uploaded yet. Images uploaded in any form appear here."
        layout="tiles grid gap-4"
      >
        {(image) => <ImageCard key={image.id} image={image} onAct={(dialog) => setOpen({ dialog, image })} />}
      </ListScreen>
      {open?.dialog === 'edit' && <ImageForm image={open.image} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteImageDialog image={open.image} onClose={close} />}
      {(open?.dialog === 'upload' || open?.dialog === 'replace') && (
        <UploadDialog replaced={open.image} onClose={close} />
      )}
    </>
  )
}

/** Narrows the library to what nothing shows, which the URL keeps. */
function useUnusedFilter(): Filter & { isUnused: boolean } {
  const { values, replace } = useSearchParams(adminParams)
  const isUnused = values.status === 'unused'
  return {
    isUnused,
    isActive: isUnused,
    emptyText: 'Every image is used.',
    control: (
      <ToggleButtons
        legend="Filter by use"
        choices={[
          { value: null, label: 'All' },
          { value: 'unused' as string | null, label: 'Not used' },
        ]}
        chosen={isUnused ? 'unused' : null}
        className="mb-3 gap-1 *:ml-0 *:rounded-md"
        onChoose={(status) => replace({ status, page: null })}
      />
    ),
  }
}
