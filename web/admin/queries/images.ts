import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImageInput, imageFields, imageInput, type LibraryImage } from '#contract/images.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { defineCollection } from './collection.ts'
import { invalidateAll, invalidatePath, type ListParams, resultsQuery } from './list.ts'

export const IMAGES_PATH = '/api/admin/images'

/** Queries uploads, newest first. A search also matches the names of what uses them. */
export const imagesQuery = (params: ListParams, only: 'unused' | 'undescribed' | null = null) =>
  resultsQuery<LibraryImage>(IMAGES_PATH, params, 0, only ? { [only]: '1' } : {})

export const { useDelete: useDeleteImage, ...libraryImages } = defineCollection<LibraryImage, ImageInput>({
  path: IMAGES_PATH,
  noun: 'image',
  schema: imageInput,
  fields: imageFields,
})

/** Replaces an image wherever it is used. Any list may change, so everything is reloaded. */
export function useReplaceImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, imageUrl }: { id: string; imageUrl: string }) =>
      adminSend('POST', `${IMAGES_PATH}/${id}/replacement`, { imageUrl }),
    onSuccess: () => void invalidateAll(client),
  })
}

/** Returns a function that reloads the library after an upload. */
export function useReloadImages() {
  const client = useQueryClient()
  return () => void invalidatePath(client, IMAGES_PATH)
}
