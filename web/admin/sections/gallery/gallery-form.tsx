import { useId } from 'react'
import type { GalleryItem } from '#contract/gallery.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Suggestions } from '#web/admin/toolkit/form/form-field.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { galleryCollection } from './queries.ts'

export function GalleryForm({ item, onClose }: { item?: GalleryItem; onClose: () => void }) {
  const categoriesId = useId()
  const { categories } = useSettings()
  return (
    <FormDialog
      saveable={galleryCollection}
      row={item}
      title={item ? 'Edit Image' : 'Upload Image'}
      submitLabel={item ? 'Save Changes' : 'Add to Gallery'}
      onClose={onClose}
    >
      {(form, upload) => (
        <>
          <form.Field name="title" />
          <form.Field name="category" control={<input list={categoriesId} />} />
          <Suggestions id={categoriesId} texts={categories.map(({ value }) => value)} />
          <form.Field name="description" />
          <ImageField imageOf="gallery" upload={upload} />
        </>
      )}
    </FormDialog>
  )
}
