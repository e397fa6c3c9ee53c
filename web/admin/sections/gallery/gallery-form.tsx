import { useId } from 'react'
import type { GalleryInput, GalleryItem } from '#contract/gallery.ts'
import { galleryCollection } from '#web/admin/queries/gallery-items.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField, Suggestions } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'

const valuesOf = (item?: GalleryItem): Omit<GalleryInput, 'translations'> => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  imageUrl: item?.imageUrl ?? '',
  category: item?.category ?? '',
})

export function GalleryForm({ item, onClose }: { item?: GalleryItem; onClose: () => void }) {
  const categoriesId = useId()
  const { categories } = useSettings()
  return (
    <FormDialog
      saveable={galleryCollection}
      row={item}
      values={valuesOf}
      title={item ? 'Edit Image' : 'Upload Image'}
      submitLabel={item ? 'Save Changes' : 'Add to Gallery'}
      onClose={onClose}
    >
      {(form, upload, base) => (
        <>
          <FormField form={form} name="title" label="Title" />
          <FormField
            form={form}
            name="category"
            label="Category"
            hint="The gallery on the website filters by the suggested categories."
            control={<input list={categoriesId} />}
          />
          <Suggestions id={categoriesId} texts={categories.map(({ value }) => value)} />
          <FormField form={form} name="description" label="Description" wide control={<textarea rows={4} />} />
          <ImageField imageOf="gallery" upload={upload} />
          <TranslationFields
            resource="gallery"
            row={base}
            fields={{ title: { label: 'Title' }, description: { label: 'Description', rows: 4 } }}
          />
        </>
      )}
    </FormDialog>
  )
}
