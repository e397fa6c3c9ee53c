import type { ImageInput, LibraryImage } from '#contract/image.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { libraryImages } from '#web/queries/admin/images.ts'

const valuesOf = (image?: LibraryImage): ImageInput => ({ name: image?.name ?? '', alt: image?.alt ?? '' })

/** What an image is called, and what it shows. */
export const ImageForm = ({ image, onClose }: { image: LibraryImage; onClose: () => void }) => (
  <FormDialog
    saveable={libraryImages}
    row={image}
    values={valuesOf}
    title="Edit Image"
    submitLabel="Save Changes"
    onClose={onClose}
  >
    {(form) => (
      <>
        <FormField
          form={form}
          name="name"
          label="Name"
          hint="Visitors do not see it; it helps you find the image"
          wide
        />
        <FormField
          form={form}
          name="alt"
          label="Alternative text"
          hint="What it shows, for people who cannot see it. New uses of the image start with this text."
          wide
          required={false}
        />
      </>
    )}
  </FormDialog>
)
