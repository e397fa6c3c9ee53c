import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, requiredText } from './text.ts'

export const galleryInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl(),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
})

export type GalleryInput = z.infer<typeof galleryInput>

export type GalleryItem = GalleryInput & { id: string; createdAt: string; version: number }
