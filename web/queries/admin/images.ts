import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImageInput, imageInput, type LibraryImage } from '#contract/image.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { defineCollection } from './collection.ts'
import { invalidatePath, type ListParams, resultsQuery } from './list.ts'

export const IMAGES_PATH = '/api/admin/images'

/** The uploads, the newest first; a search also looks in what shows them. */
export const imagesQuery = (params: ListParams, isUnused = false) =>
  resultsQuery<LibraryImage>(IMAGES_PATH, params, 0, { unused: isUnused ? '1' : undefined })

export const { useDelete: useDeleteImage, ...libraryImages } = defineCollection<LibraryImage, ImageInput>({
  path: IMAGES_PATH,
  noun: 'image',
  schema: imageInput,
})

/** Shows another upload wherever an image is shown: on any list, so everything that is loaded is loaded again. */
export function useReplaceImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, imageUrl }: { id: string; imageUrl: string }) =>
      adminSend('POST', `${IMAGES_PATH}/${id}/replacement`, { imageUrl }),
    onSuccess: () => void client.invalidateQueries(),
  })
}

/** After an upload. */
export function useReloadImages() {
  const client = useQueryClient()
  return () => void invalidatePath(client, IMAGES_PATH)
}
