import { z } from 'zod/mini'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { imageUrl } from './image-url.ts'
import type { ShownField } from './shown-field.ts'
import { requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translations/translation.ts'

export const galleryInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl(),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  translations: translationsInput('gallery'),
})

export const galleryFields = {
  title: { label: 'Title' },
  category: { label: 'Category', hint: 'The gallery on the website filters by the suggested categories.' },
  description: { label: 'Description', rows: 4 },
  imageUrl: { label: 'Image' },
} satisfies Record<keyof Omit<GalleryInput, 'translations'>, ShownField>

export type GalleryInput = z.infer<typeof galleryInput>

export type GalleryItem = Omit<GalleryInput, 'translations'> &
  InLanguage & { id: string; createdAt: string; version: number }
