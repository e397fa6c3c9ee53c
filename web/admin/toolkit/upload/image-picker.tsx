import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type ImageInput, imageFields, imageInput, type LibraryImage } from '#contract/images.ts'
import { MAX_SEARCH } from '#contract/pagination.ts'
import { imageAt } from '#domain/images.ts'
import { invalidateAll, invalidatePath, useChange } from '#web/admin/lib/change.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { type ListParams, resultsQuery } from '#web/admin/lib/list.ts'
import { adminSend, failureReason } from '#web/admin/lib/request.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { Notice } from '#web/admin/toolkit/list/list-row.tsx'
import { Pagination, pageCount } from '#web/admin/toolkit/list/results.tsx'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'

const PAUSE_MS = 250
const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4'

/** Chooses an image from the library. Rendered outside the form that opens it. */
function ImagePicker({ onChoose, onClose }: { onChoose: (image: LibraryImage) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(typed, PAUSE_MS)
  const { data, error, isPending } = useQuery(imagesQuery({ q, page }))
  return createPortal(
    <Dialog title="Choose from the library" firstFocus="input[type=search]" onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="search"
          aria-label="Search the library"
          placeholder="Name, text or use..."
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
          className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 sm:w-80"
        />
        <p role="status" className="text-muted">
          {data && `${data.matching} ${data.matching === 1 ? 'image' : 'images'}`}
        </p>
      </div>
      {isPending ? (
        <Skeletons count={8} label="Loading images" className={GRID}>
          <Skeleton className="aspect-3/2" />
        </Skeletons>
      ) : !data ? (
        <Notice role="alert" text={failureReason(error)} />
      ) : data.matching === 0 ? (
        <Notice text={data.total === 0 ? 'Nothing has been uploaded yet.' : 'Nothing matches your search.'} />
      ) : (
        <>
          <ul className={GRID}>
            {data.rows.map((image) => (
              <li key={image.id}>
                <button
                  type="button"
                  onClick={() => onChoose(image)}
                  className="flex size-full cursor-pointer flex-col overflow-hidden rounded-md border border-line bg-surface text-left hover:border-current"
                >
                  <LibraryThumbnail image={image} />
                  <span className="wrap-anywhere p-2 text-sm">{image.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pageCount(data.matching)} onGo={setPage} />
        </>
      )}
    </Dialog>,
    document.body,
  )
}

/** Shows the smallest file of an image, loaded when it comes into view. Its name is beside it. */
export const LibraryThumbnail = ({ image }: { image: LibraryImage }) => (
  <img
    src={imageAt(image.imageUrl, 480)}
    alt=""
    width={480}
    height={320}
    loading="lazy"
    decoding="async"
    className="aspect-3/2 w-full bg-ground-soft object-cover"
  />
)

const IMAGES_PATH = '/api/admin/images'

export const imagesQuery = (params: ListParams, only: 'unused' | 'undescribed' | null = null) =>
  resultsQuery<LibraryImage>(IMAGES_PATH, params, 0, only ? { [only]: '1' } : {})

export const { useDelete: useDeleteImage, ...libraryImages } = defineCollection<LibraryImage, ImageInput>({
  path: IMAGES_PATH,
  noun: 'image',
  schema: imageInput,
  fields: imageFields,
})

/** Replaces an image wherever it is used. Any list may change, so everything is reloaded. */
export const useReplaceImage = () =>
  useChange(
    (client) => void invalidateAll(client),
    ({ id, imageUrl }: { id: string; imageUrl: string }) =>
      adminSend('POST', `${IMAGES_PATH}/${id}/replacement`, { imageUrl }),
  )

export function useReloadImages() {
  const client = useQueryClient()
  return () => void invalidatePath(client, IMAGES_PATH)
}

type FromLibraryProps = { label?: string; disabled?: boolean; onChoose: (image: LibraryImage) => void }

export function FromLibrary({ label = 'Choose from the library', disabled, onChoose }: FromLibraryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)} className="self-start px-4">
        {label}
      </Button>
      {isOpen && (
        <ImagePicker
          onChoose={(image) => {
            onChoose(image)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
