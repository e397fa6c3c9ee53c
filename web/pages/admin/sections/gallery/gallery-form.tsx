import { useId } from 'react'
import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import type { GalleryInput, GalleryItem } from '#contract/gallery.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField, Suggestions } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { ImageField } from '#web/pages/admin/components/upload/image-field.tsx'
import { galleryItems } from '#web/queries/admin/gallery-items.ts'

const valuesOf = (item?: GalleryItem): Required<GalleryInput> => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  imageUrl: item?.imageUrl ?? '',
  category: item?.category ?? '',
})

export function GalleryForm({ item, onClose }: { item?: GalleryItem; onClose: () => void }) {
  const categoriesId = useId()
  return (
    <FormDialog
      saveable={galleryItems}
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
          <Suggestions id={categoriesId} texts={MACHINERY_CATEGORIES} />
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
