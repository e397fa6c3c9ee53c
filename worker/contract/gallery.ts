import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translation.ts'

export const galleryInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl(),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
})

export type GalleryInput = z.infer<typeof galleryInput>

/** What a save takes: the item, and texts of it in other languages. */
export const gallerySave = z.extend(galleryInput, { translations: translationsInput('gallery') })

export type GallerySave = z.infer<typeof gallerySave>

export type GalleryItem = GalleryInput & InLanguage & { id: string; createdAt: string; version: number }
